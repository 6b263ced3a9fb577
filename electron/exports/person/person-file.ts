import type { Language } from '../../../shared/contract/state.ts'
import { formatDay, formatMoment } from '../../../shared/domain/text/format.ts'
import type { PersonFile } from '../../ports/export-formats.ts'
import { personFileWords } from '../../../shared/words/person-file.ts'
import { html as escaped } from '../report/html-text.ts'

/** Machine-readable (GDPR Art. 20): everything, as it is stored. */
export const personJson = ({ traces, fragments, madeAt }: PersonFile): string =>
  `${JSON.stringify({ madeAt, ...traces, passages: fragments }, null, 2)}\n`

const list = (items: readonly string[], none: string): string =>
  items.length === 0 ? `<p>${none}</p>` : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const style =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b}h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}' +
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4f4f2;padding:.6rem;font-size:12px}li{margin:.2rem 0}'

/** Readable by anyone (GDPR Art. 12 (1), 15): one self-contained page without scripts or anything from outside. */
export function personHtml({ traces, fragments, madeAt }: PersonFile, language: Language): string {
  const t = personFileWords[language]
  const own = Object.entries(traces.texts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${escaped(kind)}: ${count}`)
  const answers = traces.answers.map(
    ({ call, readAt, hits, whole }) =>
      `${formatMoment(readAt, language)}: <code>${escaped(call)}</code> (${whole ? t.whole : hits})`,
  )
  const passages = fragments.map(
    ({ from, readAt, found }) =>
      `<li><code>${escaped(from)}</code>${readAt === null ? '' : `, ${formatMoment(readAt, language)}`}${found.map((one) => `<pre>${escaped(typeof one === 'string' ? one : JSON.stringify(one, null, 2))}</pre>`).join('')}</li>`,
  )
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">',
    `<meta name="viewport" content="width=device-width"><title>${t.title}: ${escaped(traces.names[0] ?? '')}</title><style>${style}</style></head><body><main>`,
    `<h1>${t.title}</h1><p>${t.made}: ${formatMoment(madeAt, language)}. ${t.note}</p>`,
    `<h2>${t.names}</h2>${list(traces.names.map(escaped), t.none)}`,
    `<h2>${t.births}</h2>${list(
      traces.births.map((day) => formatDay(day, language)),
      t.none,
    )}`,
    `<h2>${t.answers}</h2>${list(answers, t.none)}`,
    `<h2>${t.own}</h2>${list(own, t.none)}`,
    `<h2>${t.exports}</h2>${list(
      traces.exports.map(
        ({ at, title, path }) =>
          `${formatMoment(at, language)}: ${escaped(title)}${path === null ? '' : ` <code>${escaped(path)}</code>`}`,
      ),
      t.none,
    )}`,
    `<h2>${t.passage}</h2>${passages.length === 0 ? `<p>${t.none}</p>` : `<ul>${passages.join('')}</ul>`}`,
    '</main></body></html>\n',
  ].join('\n')
}
