/** What is wrong with the input, in words for the person who ran the script: no stack is shown. */
export class ConvertError extends Error {
  name = 'ConvertError';
}

/** 1234567 -> "1,234,567", the same in every locale. */
export function count(n) {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
}
