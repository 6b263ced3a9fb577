import { createHash } from 'node:crypto'
import type { Language } from '../../shared/domain/language.ts'
import { launchLinkWords } from '../../shared/words/launch-link.ts'

/** Why a browser is not let in: its link was redeemed before, or it came without any. Or the file that it asks for is gone. */
export type Refusal = 'link-used' | 'link-needed' | 'file-gone'

const style =
  ':root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto 0;padding:0 1.5rem}h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0}'

/** Nothing is loaded for this page: who has no cookie gets no file. Its own style is known by its hash. */
export const refusalPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The language that a browser asks for first of those that we speak (RFC 9110, 12.5.4); English where it asks for none. */
export function languageAsked(header: string | undefined): Language {
  const ranked = (header ?? '')
    .split(',')
    .map((part, place) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = Number(/^q=([\d.]+)$/.exec(parameters.join(';').trim())?.[1] ?? 1)
      return { tag: tag.toLowerCase(), weight, place }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.place - b.place)
  const known = ranked.find(({ tag }) => /^(?:de|en)(?:-|$)/.test(tag))
  return known?.tag.startsWith('de') === true ? 'de' : 'en'
}

/** A page that says in the person's language why she is not let in, and what to do. */
export function refusalPage(why: Refusal, language: Language): string {
  const words = launchLinkWords[language][why]
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Registerblick</title><style>${style}</style></head>
<body><h1>${words.title}</h1><p>${words.text}</p></body>
</html>
`
}
