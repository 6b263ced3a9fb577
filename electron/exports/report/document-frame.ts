import type { Report } from '../../../shared/domain/exports/report.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { callWords } from '../../../shared/words/calls.ts'
import { name, type ReportDocument } from './document.ts'
import type { Teller } from './teller.ts'

type OfItsOwn = 'title' | 'short' | 'kind' | 'parts' | 'appendix' | 'entryMark'

/** What every report says around its parts: when and from what it was made, its sources, its marks. Called when all parts are told. */
export function documentFrame(
  { madeAt, demo }: Pick<Report, 'madeAt' | 'demo'>,
  { words, moment, book }: Teller,
  language: Language,
): Omit<ReportDocument, OfItsOwn> {
  return {
    language,
    made: words.made(moment(madeAt)),
    remark: demo ? words.demo : null,
    contentsTitle: words.contents,
    sourcesTitle: words.appendix.title,
    sourceHeads: {
      number: words.appendix.number,
      what: words.appendix.what,
      readAt: words.appendix.readAt,
      hash: words.appendix.hash,
    },
    sources: book.sources(),
    statements: book.statements,
    nameOf: ({ answer, about }) => [
      callWords[language].operations[answer.operation],
      ...(about === null ? [] : [', ', name(about)]),
    ],
    momentOf: moment,
    computedMark: words.computed,
    page: words.page,
    explained: words.appendix.explained,
    noSources: words.appendix.noSources,
  }
}
