/** What the names of a lesson's strings begin with, of a lesson of parts. */
export const PREFIXES = {qkv: 'key', 'one-head': 'learn', emergence: 'emerge'} as const;
