import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A picture that was made: of which screen, how it looks. */
export interface Taken {
  readonly screen: string
  readonly lang: string
  readonly theme: string
  readonly width: number
  readonly file: string
}

/** Something that could not be made, and why. */
export interface Missing {
  readonly what: string
  readonly why: string
}

/** Writes one page with every picture, a row a screen; what is missing stands first. Returns its path. */
export function writeContactSheet(folder: string, taken: readonly Taken[], missing: readonly Missing[]): string {
  const screens = Map.groupBy(taken, ({ screen }) => screen)
  const rows = [...screens].map(
    ([screen, pictures]) =>
      `<h2 id="${escapeHtml(screen)}">${escapeHtml(screen)}</h2><div class="row">${pictures
        .toSorted((a, b) => a.lang.localeCompare(b.lang) || b.theme.localeCompare(a.theme) || a.width - b.width)
        .map(
          ({ file, lang, theme, width }) =>
            `<figure><a href="${encodeURI(file)}"><img loading="lazy" src="${encodeURI(file)}" alt=""></a><figcaption>${lang} ${theme} ${width}</figcaption></figure>`,
        )
        .join('')}</div>`,
  )
  const lost =
    missing.length === 0
      ? ''
      : `<h2>Not made</h2><ul>${missing.map(({ what, why }) => `<li><b>${escapeHtml(what)}</b>: ${escapeHtml(why)}</li>`).join('')}</ul>`
  const path = join(folder, 'index.html')
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8"><title>Every screen</title>
<style>body{font:13px/1.4 system-ui;margin:24px}h2{font-size:15px;margin:28px 0 8px}.row{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0}img{height:220px;border:1px solid #8888;display:block}nav{columns:5}</style>
<h1>${taken.length} pictures of ${screens.size} screens</h1>${lost}
<nav>${[...screens.keys()].map((screen) => `<a href="#${encodeURIComponent(screen)}">${escapeHtml(screen)}</a><br>`).join('')}</nav>
${rows.join('\n')}
`,
  )
  return path
}
