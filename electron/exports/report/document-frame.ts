import type { Report } from '../../../shared/domain/exports/report.ts'
import type { Language } from '../../../shared/domain/language.ts'
import type { ReportDocument } from './document.ts'
import type { Teller } from './teller.ts'

type OfItsOwn = 'title' | 'short' | 'kind' | 'parts' | 'appendix' | 'entryMark'

/** What every report says around its parts: when and from what it was made, its sources, its marks. Called when all parts are told. */
export function documentFrame(
  { madeAt, service, demo }: Pick<Report, 'madeAt' | 'service' | 'demo'>,
  { words, moment, price, book }: Teller,
  language: Language,
): Omit<ReportDocument, OfItsOwn> {
  return {
    language,
    made: words.made(moment(madeAt), service),
    remark: demo ? words.demo : null,
    contentsTitle: words.contents,
    sourcesTitle: words.appendix.title,
    sourceHeads: {
      number: words.appendix.number,
      call: words.appendix.call,
      readAt: words.appendix.readAt,
      charged: words.appendix.charged,
      hash: words.appendix.hash,
    },
    sources: book.sources(),
    statements: book.statements,
    chargeOf: ({ charged }) =>
      charged === null ? words.appendix.chargeUnknown : price({ kind: 'table', credits: charged }),
    momentOf: moment,
    computedMark: words.computed,
    page: words.page,
    explained: words.appendix.explained,
    noSources: words.appendix.noSources,
  }
}
