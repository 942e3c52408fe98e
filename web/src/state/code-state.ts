import type {Library} from '../code/code.ts';

/** How the lines of a step are looked at, and what became of copying and saving them. */
export interface CodeState {
  readonly isOpen: boolean;
  readonly library: Library;
  readonly copied: 'no' | 'yes' | 'failed';
  readonly saving: 'no' | 'working' | {readonly failed: string};
}

export const closedCode: CodeState = {
  ...{isOpen: false, library: 'numpy', copied: 'no', saving: 'no'},
};

export interface CodeAction {
  readonly type: 'code';
  readonly code: Partial<CodeState>;
}

/** For other lines, nothing has been copied or saved. */
export function withOtherLines(state: CodeState): CodeState {
  return state.copied === 'no' && state.saving === 'no'
    ? state
    : {...state, copied: 'no', saving: 'no'};
}

export function reduceCode(state: CodeState, {code}: CodeAction): CodeState {
  const isOther = code.library !== undefined && code.library !== state.library;
  return {...(isOther ? withOtherLines(state) : state), ...code};
}
