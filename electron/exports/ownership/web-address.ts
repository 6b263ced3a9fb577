/** A web address written in full; null where the text is none. */
export const webAddress = (url: string | null): string | null => {
  const parsed = url === null || !URL.canParse(url) ? null : new URL(url)
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.href : null
}
