import type { Language } from '../../language.ts'
import { citationWords } from '../../../words/citation.ts'

/** One citation as the rules of signing name it: "HGB § 124(1)", "SE-VO Art. 9(1)(c)", "§ 17" of the law before. */
function citeOne(text: string, lawBefore: string, language: Language): { readonly text: string; readonly law: string } {
  const section = /^(?:(\S+) )?§ (\d+\w*)(?:\((\d+)\))?$/.exec(text)
  if (section !== null) {
    const law = section[1] ?? lawBefore
    return { law, text: citationWords[language].section(law, section[2] ?? '', section[3]) }
  }
  const article = /^(\S+) Art\. (\d+)(?:\((\d+)\))?(?:\((\w)\))?$/.exec(text)
  if (article === null) return { law: lawBefore, text }
  const [, law = '', number = '', paragraph, point] = article
  return { law, text: citationWords[language].article(law, number, paragraph, point) }
}

/**
 * A rule as lawyers of the language write it: "HGB § 161(2), HGB § 124(1)" → "§ 161 Abs. 2 HGB, § 124 Abs. 1 HGB",
 * "HGB section 161(2), HGB section 124(1)". Null: the rule names no paragraph.
 */
export function citeLaw(rule: string, language: Language): string | null {
  if (!/[§]|Art\./.test(rule)) return null
  let law = ''
  return rule
    .split(', ')
    .map((part) => {
      const cited = citeOne(part, law, language)
      law = cited.law
      return cited.text
    })
    .join(', ')
}
