const marker =
  /(?:(?:^|[\s(])(?:(?:ge(?:ä|ae)ndert|berichtigt|neu ?gefa(?:ß|ss)t|(?:Ä|Ae|ä|ae)nderung|Neufassung|amended|changed)[^.;:]{0,60}?[\s,;]+)?(?:nun(?:mehr)?|jetzt|now|neue (?:fassung|regelung|vertretungsregelung))|(?:^|[.;:]\s+)(?:von\s+amts\s+wegen\s+)?(?:ge(?:ä|ae)ndert|berichtigt|neu gefa(?:ß|ss)t))\s*:\s*/giu
/** What a text says of the past. */
export const past =
  /^(?:bisher(?:ige\s+\p{L}+)?|fr(?:ü|ue)her(?:e\s+\p{L}+)?|vormals|ehemals|alte\s+(?:fassung|regelung))\s*:/iu
const pastUntilNow = /\b(?:bisher(?:ige[rn]?)?|vormals|fr(?:ü|ue)her)\b[^;]*?\b(?:nunmehr|nun|jetzt)\b\s*:?\s*/giu

/** What holds now of a text with amendments: what stands behind the last "now:", or behind "bisher …, nunmehr". */
export function amended(text: string): string {
  const last = [...text.matchAll(marker)].at(-1)
  const rest = last === undefined ? text : text.slice(last.index + last[0].length)
  const lastNow = [...rest.matchAll(pastUntilNow)].at(-1)
  // A sentence that begins in the past and ends in the present: only its end holds.
  return lastNow === undefined || past.test(rest) ? rest : rest.slice(lastNow.index + lastNow[0].length)
}
