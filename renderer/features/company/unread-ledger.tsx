import { use, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSections, type CompanyFile, type FileSection } from '../../../shared/domain/company/company-file.ts'
import { articlesWord } from '../../../shared/domain/company/words-by-legal-form.ts'
import { quoteOf } from '../../../shared/domain/credits/quote.ts'
import { sectionOperation } from '../../../shared/domain/lists/run.ts'
import type { TeamNote } from '../../../shared/domain/team/team.ts'
import { formOf } from '../../../shared/domain/ownership/laws/subject.ts'
import type { OwnershipHead, OwnershipOffer } from '../../../shared/domain/ownership/read/ways.ts'
import { ownersDepth, useHeads, useReadOwners } from '../../data/ownership.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { HelpMark } from '../../parts/help/help-mark.tsx'
import { PriceButton } from '../../parts/prices/price-button.tsx'
import { LegalFormContext } from '../../parts/register-words/legal-form-context.ts'
import { useOwnersWords } from '../../parts/register-words/use-owners-words.ts'
import { SpendButton } from '../../parts/spending/spend-button.tsx'
import { BuyAgain, BuyReading } from '../../parts/team/buy-all-the-same.tsx'
import { TeamNotes } from '../../parts/team/team-notes.tsx'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { BuyParts } from './buy-parts.tsx'
import { partsWithin, useReadParts, type PartToRead } from './read-parts.ts'
import './unread-ledger.css'
import { useHalfName } from '../../ui/in-hand.ts'
import { useSectionWords, type Readings } from './use-sections.tsx'

/** Fewer parts than this need neither a heading nor one button for all. */
const fewParts = 3

const ownersUnread = (head: OwnershipHead | undefined): head is OwnershipHead =>
  head !== undefined && head.answers.length === 0 && head.notThere === undefined

/** The one call that reads a company's owners, where nobody read them and the account may answer it; null: none. */
const ownersOffer = (head: OwnershipHead | undefined): OwnershipOffer | null =>
  ownersUnread(head) && head.jobs.length === 0
    ? (head.offers.find(({ way, offered }) => way === 'tree' && offered !== false) ?? null)
    : null

/**
 * Everything of a file that nobody read, once: a line a part with what will stand there and its price, what the service
 * doesn't offer, and one button for all of them. Nothing is drawn where everything was read.
 */
export function UnreadLedger({
  file,
  readings,
  primary,
  lead = null,
  onOwners,
}: {
  readonly file: CompanyFile
  readonly readings: Readings
  /** The one costly button of the view is this one. */
  readonly primary: boolean
  /** The part in whose place it stands: its line is the first, and its button in sight. */
  readonly lead?: FileSection | null
  /** Leads to the owners, which can be read in other ways than by one call. */
  readonly onOwners: () => void
}): ReactNode {
  const { t } = useTranslation('company')
  const legalForm = use(LegalFormContext)
  const { t: laws } = useTranslation('ownershipLaws')
  const ownersWords = useOwnersWords()
  const noOwners = formOf({ ...file.summary, legalForm })
  const articles = t(`articles.${articlesWord(legalForm)}`)
  const halfName = useHalfName()
  const words = useSectionWords()
  const format = useFormat()
  const { id } = file.summary
  const head = useHeads([id]).data?.find(({ company }) => company.id === id)
  const offer = ownersOffer(head)
  // Whom no register lists, no read of a whole file pays for. Of an AG the service may know some.
  const ownersInWhole = offer !== null && (noOwners === null || noOwners === 'stock')
  const whole = useReadParts(id, 'whole')
  const owners = useReadOwners(id)
  const unread = fileSections.filter((section) => file[section].state === 'not-read')
  const notThere: readonly {
    readonly title: string
    readonly why: 'not-found' | 'not-offered'
    readonly at: string
  }[] = [
    ...fileSections.flatMap((name) => {
      const section = file[name]
      return section.state === 'not-there' ? [{ ...section, title: words[name].title }] : []
    }),
    ...(head?.notThere === undefined ? [] : [{ ...head.notThere, title: t('tab.owners', ownersWords) }]),
  ]
  const parts: readonly PartToRead[] = [
    ...unread.map((section): PartToRead => ({
      section,
      price: file[section].price,
      perPage: file[section].price,
      pages: 1,
    })),
    ...(!ownersInWhole ? [] : [{ section: 'owners', price: offer.price, perPage: offer.price, pages: 1 } as const]),
  ]
  // What may not be answered comes last: the run ends at the first part that fails.
  const isPriced = ({ price }: PartToRead): boolean => price.kind !== 'unknown'
  const inOrder = [...parts.filter(isPriced), ...parts.filter((part) => !isPriced(part))]
  const anyUnpriced = !parts.every(isPriced)
  const otherWay = ownersUnread(head) && offer === null
  if (parts.length + notThere.length === 0 && !otherWay && offer === null) return null
  const busyElsewhere = unread.some((section) => readings[section].running) || owners.running
  const errors = [
    ...unread.map((section) => ({
      key: section,
      of: readings[section],
      way: <BuyReading price={file[section].price} reading={readings[section]} />,
    })),
    { key: 'owners', of: owners, way: <BuyAgain command={owners} of="company-ownership" party={id} /> },
    {
      key: 'whole',
      of: whole,
      way: (
        <BuyParts command={whole} file={file} left={({ section }) => parts.some((part) => part.section === section)} />
      ),
    },
  ]
  // That a call may be bought twice is so for each of them: it is said once, and an error that says it is enough.
  const twice = errors.some(({ of }) => of.error?.kind === 'team-out-of-reach')
    ? undefined
    : unread.flatMap((section) => readings[section].notes ?? []).find(({ kind }) => kind === 'may-be-bought-twice')
  const notesAt = (section: FileSection): readonly TeamNote[] =>
    (readings[section].notes ?? []).filter(({ kind }) => kind !== 'may-be-bought-twice')
  // In its own place a part stands before the heading, which is that of the others then.
  const hasLead = unread.some((section) => section === lead)
  const waits = whole.running ? t('unreadParts.underWay') : null
  const line = (section: FileSection): ReactNode => (
    <Line
      key={section}
      name={words[section].title}
      // In its own place a part says that nobody asked, and what will stand there.
      text={section === lead ? words[section].notRead : t(`unreadParts.will.${section}`, { articles })}
      lead={section === lead}
      notes={notesAt(section)}
    >
      <PriceButton
        of={sectionOperation(section)}
        party={id}
        label={words[section].read}
        shortLabel={t('unreadParts.read')}
        price={file[section].price}
        variant="small"
        noted
        busy={readings[section].running}
        disabledReason={waits}
        onPress={(approved) => readings[section].read('first', approved)}
      />
    </Line>
  )
  // An error stands below what failed. What ended the reading of all parts is said by it, and not once more by the part.
  const errorsOf = (here: (key: string) => boolean): ReactNode =>
    errors.map(
      ({ key, of, way }) =>
        of.error &&
        here(key) &&
        (whole.error === null || key === 'whole') && (
          <ErrorNotice key={key} error={of.error} onDismiss={of.clear} boxed way={way} />
        ),
    )
  return (
    <section className="unread-ledger" aria-label={halfName(t('unreadParts.title'))}>
      {hasLead && <ul>{unread.filter((section) => section === lead).map(line)}</ul>}
      {hasLead && errorsOf((key) => key === lead)}
      {(parts.length >= fewParts || whole.running) && (
        <div className="unread-ledger-head">
          <h2>
            {t(hasLead ? 'unreadParts.besides' : 'unreadParts.title')} <HelpMark topic="unread" />
          </h2>
          <span className="small dim grow">
            {anyUnpriced ? t('unreadParts.withUnknown') : file.record.state === 'not-read' ? t('fromSearch') : ''}
          </span>
          {whole.running && (
            <Button
              small
              icon="close"
              disabledReason={whole.stopping ? t('unreadParts.stopping') : null}
              onPress={whole.stop}
            >
              {t('unreadParts.stop')}
            </Button>
          )}
          {parts.length > 1 && (
            <SpendButton
              asks
              atMost
              label={() => t(file.record.state === 'not-read' ? 'unreadParts.whole' : 'unreadParts.rest')}
              party={id}
              quote={quoteOf(
                inOrder.map(({ section, price }) => ({
                  operation: sectionOperation(section === 'owners' ? 'ownership' : section),
                  calls: 1,
                  kept: 0,
                  notThere: 0,
                  price,
                })),
              )}
              variant={primary ? 'primary' : 'normal'}
              busy={whole.running}
              disabledReason={busyElsewhere ? t('unreadParts.underWay') : null}
              error={null}
              onDismiss={whole.clear}
              onStart={({ stopAt }) => {
                void whole.run(partsWithin(inOrder, stopAt))
                return Promise.resolve(true)
              }}
            />
          )}
        </div>
      )}
      {errorsOf((key) => !hasLead || key !== lead)}
      {twice !== undefined && <TeamNotes notes={[twice]} />}
      <ul>
        {unread.filter((section) => section !== lead).map(line)}
        {offer !== null && (
          <Line
            name={t('tab.owners', ownersWords)}
            text={noOwners === null ? t('unreadParts.will.owners') : laws(`noOwnerForm.${noOwners}`)}
          >
            <PriceButton
              of="company-ownership"
              party={id}
              label={t('unreadParts.readOwners', ownersWords)}
              shortLabel={t('unreadParts.read')}
              price={offer.price}
              variant="small"
              busy={owners.running}
              disabledReason={waits}
              onPress={(approved) => void owners.run({ id, depth: ownersDepth, approved })}
            />
          </Line>
        )}
        {otherWay && (
          <Line
            name={t('tab.owners', ownersWords)}
            text={t(head.offers.length > 0 ? 'unreadParts.ownersOtherWay' : 'unreadParts.ownersNoWay')}
          >
            <Button small variant="quiet" onPress={onOwners}>
              {t('unreadParts.toOwners')}
            </Button>
          </Line>
        )}
        {notThere.map(({ title, why, at }) => (
          <li key={title} className="unread-ledger-none">
            <Mark name="terminated" />
            <b>{title}</b>
            <span className="unread-ledger-about grow" title={t(`notThere.${why}.text`, { time: format.moment(at) })}>
              {t(`notThere.${why}.title`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({
  name,
  text,
  lead = false,
  notes = [],
  children,
}: {
  readonly name: string
  readonly text: string
  /** The part in whose place the list stands: its text is whole, its button in sight. */
  readonly lead?: boolean
  /** What colleagues did about it is said in the place of what will stand there. */
  readonly notes?: readonly TeamNote[]
  readonly children: ReactNode
}): ReactNode {
  return (
    <li className={lead ? 'unread-ledger-lead' : undefined}>
      <Mark name="unread" />
      <b>{name}</b>
      {notes.length > 0 ? (
        <div className="grow">
          <TeamNotes notes={notes} />
        </div>
      ) : (
        <span className={lead ? 'grow' : 'unread-ledger-about grow'} title={lead ? undefined : text}>
          {text}
        </span>
      )}
      <span className="unread-ledger-act">{children}</span>
    </li>
  )
}

/** Sections that the ledger lists; an overview shows the others. */
export const inLedger = (file: CompanyFile, section: FileSection): boolean =>
  file[section].state === 'not-read' || file[section].state === 'not-there'
