/** Model files that the reader has given to the page, by name. They stay in the page. */
export const given = new Map<string, Uint8Array<ArrayBuffer>>();
