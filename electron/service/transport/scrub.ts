/** Takes the key out of text from outside: a service may echo what it was sent, and errors are shown and copied. */
export const scrub = (text: string, key: string | null): string =>
  key === null || key === '' ? text : text.replaceAll(key, '•••')
