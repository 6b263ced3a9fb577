import { companyInPath, FileAnswer, namedInPath, type Answer, type Call, type Handler } from '../request/call.ts'
import { dayOf } from '../dataset/calendar.ts'
import type { History } from '../dataset/history.ts'
import { statementsOf, type Statement } from '../dataset/statements.ts'
import { Failure, notFound } from '../request/failure.ts'
import { fold } from '../folding.ts'
import { statementView } from '../views/statement.ts'

function statusOf({ dialect, answers }: Call): number {
  if (answers['not-offered'] === '405') return 405
  return (dialect === 'classic') === (answers['not-offered'] === '404-501') ? 404 : 501
}

/**
 * Endpoints that the contract lists as "not available yet" (4.1), which doesn't say how that is told, unless the
 * fault `available` lets them answer. What they answer then is a guess, for clients that want to be ready.
 */
const once =
  (what: 'contact' | 'statement' | 'content', handler: Handler): Handler =>
  (call) => {
    if (call.strikes.some(({ name, value }) => name === 'available' && value === what)) return handler(call)
    throw new Failure(statusOf(call), 'not_available_yet', 'This endpoint is not available yet')
  }

/** A mail domain made of the company's name, below the one reserved for examples (RFC 2606). */
const domainOf = (name: string): string => `${fold(name).split(' ').slice(0, 2).join('-')}.example`

/** `GET /companies/{company_id}/contact` */
export const companyContact = once('contact', (call): Answer => {
  const index = companyInPath(call)
  const { name, address } = call.register.state(index)
  const domain = domainOf(name)
  return {
    object: 'contact',
    company_id: call.voice.id('company', index),
    email: `info@${domain}`,
    // Numbers of this range belong to nobody: the Federal Network Agency keeps it for films and books.
    phone: `+49 30 23125 ${String(index % 1000).padStart(3, '0')}`,
    website: `https://www.${domain}`,
    address: { street: address.street, postal_code: address.postalCode, city: address.city, country: 'DE' },
  }
})

function statementInPath(call: Call): { readonly history: History; readonly statement: Statement } {
  const { a, b } = namedInPath(call, 'financial_statement_id', 'financial_statement')
  if (!call.register.exists(a)) throw notFound('Financial statement')
  const history = call.register.history(a)
  const statement = statementsOf(call.register.world, history, dayOf(call.now)).find(({ year }) => year === b)
  if (!statement) throw notFound('Financial statement')
  return { history, statement }
}

/** `GET /financial-statements/{financial_statement_id}` */
export const readStatement = once('statement', (call) => {
  const { history, statement } = statementInPath(call)
  return statementView(call.voice, history, statement)
})

/** A page of nothing but one line; it has all that a viewer looks for. */
const pdfOf = (line: string): string => `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${line.length + 34}>>stream
BT /F1 18 Tf 72 770 Td (${line}) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

/** `GET /financial-statements/{financial_statement_id}/content`: the account in words. */
export const readStatementContent = once('content', (call): Answer | FileAnswer => {
  const { history, statement } = statementInPath(call)
  const lines = Object.entries(statement.figures).map(
    ([figure, amount]) => `<tr><td>${figure}</td><td>${amount ?? 'nicht veröffentlicht'}</td></tr>`,
  )
  const page = `<h1>Jahresabschluss ${statement.year}</h1><table>${lines.join('')}</table>`
  const how = call.answers['statement-content']
  if (how === 'page')
    return new FileAnswer('text/html; charset=utf-8', `<!doctype html><html><body>${page}</body></html>`)
  if (how === 'pdf') return new FileAnswer('application/pdf', pdfOf(`Jahresabschluss ${statement.year}`))
  const id = call.voice.id('financial_statement', history.outline.index, statement.year)
  return {
    object: 'financial_statement_content',
    financial_statement_id: id,
    ...(how === 'link'
      ? { url: `https://dokumente.register.example/abschluss/${id}`, content_type: 'application/pdf' }
      : { format: 'html', language: 'de', content: page }),
  }
})
