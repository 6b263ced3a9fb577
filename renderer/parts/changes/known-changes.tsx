import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { notUnderstood, type ItemChange } from '../../../shared/domain/history/item-changes.ts'
import type { KnownChanges, ReadComparison } from '../../../shared/domain/history/kept-read.ts'
import type { OwnerChange, StatedShare } from '../../../shared/domain/history/owner-changes.ts'
import type { history as texts } from '../../locales/de/history.ts'
import { amountInText } from '../../../shared/words/share-amount.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { TermText } from '../register-words/term-text.tsx'
import { useRegisterWords, type Term } from '../register-words/use-register-words.ts'
import { FactTable } from './fact-table.tsx'
import { useOwnersWords } from '../register-words/use-owners-words.ts'
import { useHistoryWords } from './use-history-words.ts'
import './changes.css'

type FieldWord = keyof (typeof texts)['compare']['fieldName']

/** What changed between two reads in words: facts, people, owners, statements, documents. */
export function KnownChangesView({
  comparison,
  all,
}: {
  readonly comparison: ReadComparison
  readonly all: boolean
}): ReactNode {
  const { t } = useTranslation('history')
  const format = useFormat()
  const { known, older, newer } = comparison
  const [before, after] = [format.moment(older.pages[0].readAt), format.moment(newer.pages[0].readAt)]
  switch (known.kind) {
    case 'facts': {
      const facts = all ? known.facts : known.facts.filter(({ same }) => !same)
      return facts.length === 0 ? (
        <NoKnown />
      ) : (
        <FactTable facts={facts} before={before} after={after} label={t('compare.known')} />
      )
    }
    case 'items':
      return known.items.length === 0 ? (
        <NoKnown />
      ) : (
        <Items comparison={comparison} known={known} before={before} after={after} />
      )
    case 'owners':
      return known.owners.length === 0 ? <NoKnown /> : <Owners owners={known.owners} before={before} after={after} />
    case 'none':
      return null
  }
}

function NoKnown(): ReactNode {
  const { t } = useTranslation('history')
  return <p className="small">{t('compare.noKnown')}</p>
}

const days = new Set(['since', 'until', 'date', 'from', 'to', 'publishedOn'])

/** A code of the service in our words, a day as the language writes it, everything else as it came. */
function useFieldWords(section: ReadComparison['section']) {
  const { t, i18n } = useTranslation('history')
  const format = useFormat()
  const words = useRegisterWords()
  const shown = ({ text, foreign }: Term): ReactNode => (foreign ? <Foreign text={text} most={200} german /> : text)
  return {
    name: (field: string): ReactNode => {
      if (field.startsWith('figure:')) return <TermText term={words.figure(field.slice('figure:'.length))} />
      const key = `compare.fieldName.${field}`
      return i18n.exists(`history:${key}`) ? (
        t(`compare.fieldName.${field as FieldWord}`)
      ) : (
        <Foreign text={field} most={60} />
      )
    },
    /** `of`: the type of the item whose field it is. */
    value: (field: string, value: string | null, of: string | null = null): ReactNode => {
      if (value === null)
        return <span className="null">{field.startsWith('figure:') ? t('compare.notPublished') : t('notStated')}</span>
      if (days.has(field)) return <Foreign text={format.day(value)} most={40} />
      if (field.startsWith('figure:') && value === notUnderstood)
        return <span className="null">{t('compare.notUnderstood')}</span>
      if (field.startsWith('figure:')) return format.number(Number(value))
      if (field === 'representation') return shown(words.power(value, section === 'roles' ? of : null))
      if (field === 'type') return shown(section === 'documents' ? words.document(value) : words.role(value))
      if (field === 'title') return shown(words.statement(value))
      return <Foreign text={value} most={300} german />
    },
    type: (type: string | null): ReactNode => {
      if (type === null) return null
      if (section === 'roles') return shown(words.role(type))
      return section === 'documents' ? shown(words.document(type)) : type.split(' – ').map(format.day).join(' – ')
    },
  }
}

function Items({
  comparison: { section },
  known: { items },
  before,
  after,
}: {
  readonly comparison: ReadComparison
  readonly known: Extract<KnownChanges, { kind: 'items' }>
  readonly before: string
  readonly after: string
}): ReactNode {
  const { t } = useTranslation('history')
  const { t: ui } = useTranslation('ui')
  const words = useFieldWords(section)
  const shownName = ({ name }: ItemChange): ReactNode => {
    if (name === null) return <span className="null">{ui('unnamed')}</span>
    return section === 'statements' ? words.value('title', name) : <Foreign text={name} most={200} german />
  }
  return (
    <table className="history-table" aria-label={t('compare.known')}>
      <thead>
        <tr>
          <th scope="col">{t('compare.what')}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {items.flatMap((change, nth) => {
          const { kind, type, fields } = change
          const head = (
            <tr key={`${nth}`} className="history-item">
              <th scope="row" colSpan={3}>
                {shownName(change)}
                {type !== null && (
                  <span className="dim">
                    {' · '}
                    {words.type(type)}
                  </span>
                )}
                <span className={`history-kind history-kind-${kind}`}>{t(`compare.item.${kind}`)}</span>
              </th>
            </tr>
          )
          return [
            head,
            ...fields.map(({ field, before: was, after: is }) => (
              <tr key={`${nth} ${field}`}>
                <th scope="row" className="history-inner">
                  {words.name(field)}
                </th>
                <td>
                  {kind === 'added' ? null : (
                    <span className={was === null ? undefined : 'was'}>{words.value(field, was, type)}</span>
                  )}
                </td>
                <td className="history-now">{kind === 'removed' ? null : words.value(field, is, type)}</td>
              </tr>
            )),
          ]
        })}
      </tbody>
    </table>
  )
}

function Share({
  share,
  relation,
}: {
  readonly share: StatedShare | null
  readonly relation: OwnerChange['relation']
}): ReactNode {
  const { t } = useTranslation('history')
  const format = useFormat()
  if (share === null) return null
  const parts = [
    share.percentage === null ? null : format.percent(share.percentage),
    share.nominal === null ? null : amountInText(relation, share.nominal, format.language),
    share.asOf === null ? null : t('compare.asOf', { day: format.day(share.asOf) }),
  ].filter((part) => part !== null)
  return parts.length === 0 ? (
    <span className="null">{t('notStated')}</span>
  ) : (
    <Foreign text={parts.join(', ')} most={160} />
  )
}

function Owners({
  owners,
  before,
  after,
}: {
  readonly owners: readonly OwnerChange[]
  readonly before: string
  readonly after: string
}): ReactNode {
  const { t } = useTranslation('history')
  const { t: ui } = useTranslation('ui')
  const words = useHistoryWords()
  const ownersWords = useOwnersWords()
  const name = (text: string | null): ReactNode =>
    text === null ? <span className="null">{ui('unnamed')}</span> : <Foreign text={text} most={160} german />
  return (
    <table className="history-table" aria-label={t('compare.known')}>
      <thead>
        <tr>
          <th scope="col">{ownersWords.many}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {owners.map(({ kind, owner, owned, relation, before: was, after: is }, nth) => (
          <tr key={nth}>
            <th scope="row">
              {name(owner)}{' '}
              <span className="dim">
                {words.relation(relation, owned !== null)}
                {owned !== null && ' · '}
              </span>
              {owned !== null && (
                <span className="dim">
                  <Foreign text={owned} most={120} german />
                </span>
              )}
              <span className={`history-kind history-kind-${kind}`}>{t(`compare.item.${kind}`)}</span>
            </th>
            <td>
              {was === null ? null : (
                <span className="was">
                  <Share share={was} relation={relation} />
                </span>
              )}
            </td>
            <td className="history-now">
              <Share share={is} relation={relation} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
