/**
 * Whether a role's holder is called a woman by the register's or the service's own words. The contract has no member for a
 * person's sex, so only a word that names her does: "Geschäftsführerin" as the type of a role or as a title, or in the wording
 * of an entry. Where no word does, nothing is concluded, least of all from a first name.
 */
const offices =
  'geschäftsführer|geschaeftsfuehrer|prokurist|gesellschafter|kommanditist|komplementär|liquidator|abwickler|inhaber|insolvenzverwalter|partner|vertreter|sachwalter'
const woman = new RegExp(`(?<![\\p{L}])(?:${offices})in(?![\\p{L}])`, 'iu')
const anybody = new RegExp(`(?<![\\p{L}])(?:${offices})(?:s|n|en|innen)?(?![\\p{L}])`, 'iu')

/** No type or wording that names one role is longer. */
const longest = 2_000

/** True where the words name a woman's office and nobody else's; an entry about several people says it of none. */
export const namesWoman = (words: string | null | undefined): boolean =>
  words !== null && words !== undefined && words.length <= longest && woman.test(words) && !anybody.test(words)
