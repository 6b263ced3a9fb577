import { useId, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  actingInstead,
  type Signing,
  type SigningCompany,
  type SigningDoubt,
} from '../../../../shared/domain/ownership/signing/signing.ts'
import { whoCanSign } from '../../../../shared/domain/ownership/signing/who-can-sign.ts'
import { kindByForm } from '../../../../shared/domain/company/words-by-legal-form.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { germanDay } from '../../../../shared/domain/german-day.ts'
import { Foreign } from '../../../ui/isolate.tsx'
import { Mark } from '../../../ui/marks.tsx'
import '../../../parts/party-file/section-panel.css'
import { capitalised, type Sentence } from '../../../../shared/domain/ownership/explain/sentence.ts'
import { SentenceText } from '../laws/sentence-text.tsx'
import { citeLaw } from '../../../../shared/domain/ownership/laws/cite-law.ts'
import { listed } from '../../../../shared/domain/ownership/explain/speaker.ts'
import { DayField } from '../../../ui/day-field.tsx'
import type {
  MissingPart,
  ReadThrough,
  SigningSection,
} from '../../../../shared/domain/ownership/signing/signing-from-file.ts'
import { SignerSets } from './signer-sets.tsx'
import { SigningDoubts } from './signing-doubts.tsx'
import './signing-panel.css'
import type { Behind } from '../../../../shared/domain/ownership/signing/acting-company.ts'
import { exemptions, roleName, useSigningSpeaker, type ExemptAt, type SigningSpeaker } from './signing-words.ts'

export interface SigningPanelProps {
  readonly company: SigningCompany
  /** The day that is shown first, `YYYY-MM-DD`; another can be chosen. */
  readonly day: string
  /** What is known of a company that holds an office here. */
  readonly behind?: Behind
  /** Parts that weren't read, or not whole. */
  readonly missing?: readonly MissingPart[]
  /** ISO moment at which each part was read; null: not read. Absent: not said. */
  readonly readAt?: Readonly<Record<SigningSection, string | null>>
  /** Companies through which this one acts, with when their people were read. */
  readonly through?: readonly ReadThrough[]
  /** Reads a part, its price on it. Absent: nothing is offered. */
  readonly readButton?: (part: MissingPart) => ReactNode
}

const nobodyBehind: Behind = () => null
const nothingMissing: readonly MissingPart[] = []

/**
 * Who can sign for a company on a day: the smallest sets, each with the words it rests on or the law's rule; who may
 * deal with himself; and everything that is unclear, with its passage.
 */
export function SigningPanel(props: SigningPanelProps): ReactNode {
  const { company, behind = nobodyBehind, missing = nothingMissing, readAt, through = [], readButton } = props
  const { t } = useTranslation('signing')
  const speaker = useSigningSpeaker(company, behind)
  const [day, setDay] = useState(props.day)
  const signing = useMemo(() => whoCanSign(company, day, behind), [company, day, behind])
  const id = useId()
  // Who acts for the company isn't one of those in office: neither powers nor exemptions of theirs are told.
  const nobodyOfThem = actingInstead(signing) !== null || signing.doubts.some((doubt) => endsPowers(doubt, signing))
  const rolesUnread = missing.some(({ section, why }) => section === 'roles' && why !== 'partial')
  return (
    <section className="signing" aria-labelledby={id}>
      <div className="signing-head">
        <div className="grow">
          <h2 id={id}>{t('title')}</h2>
          <p className="small dim">{t('computed')}</p>
        </div>
        <DayField day={day} onChange={setDay} />
      </div>
      <SignerSets signing={signing} speaker={speaker} rolesUnread={rolesUnread} />
      <SigningDoubts signing={signing} speaker={speaker} missing={missing} part="urgent" />
      {missing.map((part) => (
        <Missing key={part.section} part={part} readButton={readButton} />
      ))}
      {readAt !== undefined && <BasedOn day={day} readAt={readAt} through={through} />}
      {!nobodyOfThem && <Self signing={signing} speaker={speaker} rolesUnread={rolesUnread} />}
      {!nobodyOfThem && <Towards signing={signing} speaker={speaker} />}
      {!rolesUnread && <InOffice signing={signing} speaker={speaker} />}
      <SigningDoubts signing={signing} speaker={speaker} missing={missing} part="unclear" />
    </section>
  )
}

/** How old what this rests on is, and what that means for the day. */
function BasedOn({
  day,
  readAt,
  through,
}: {
  readonly day: string
  readonly readAt: Readonly<Record<SigningSection, string | null>>
  readonly through: readonly ReadThrough[]
}): ReactNode {
  const { t } = useTranslation('signing')
  const format = useFormat()
  const { record, roles } = readAt
  const read = [record, roles, ...through.map(({ rolesReadAt }) => rolesReadAt)]
    .filter((moment) => moment !== null)
    .map((moment) => germanDay(moment) ?? moment)
  const oldest = read.toSorted()[0]
  return (
    <div className="small signing-based">
      <p>
        <span>
          {record === null ? t('basedOn.recordUnread') : t('basedOn.record', { day: format.momentDay(record) })}
        </span>
        <span>{roles === null ? t('basedOn.rolesUnread') : t('basedOn.roles', { day: format.momentDay(roles) })}</span>
        {through.map(({ name, rolesReadAt }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two companies may bear one name
          <span key={index}>
            <Foreign text={name ?? t('unnamed')} most={60} german />:{' '}
            {t('basedOn.roles', { day: format.momentDay(rolesReadAt) })}
          </span>
        ))}
      </p>
      {oldest !== undefined && day > oldest && <p>{t('basedOn.later')}</p>}
      {record !== null && day < (germanDay(record) ?? record) && <p>{t('basedOn.earlier')}</p>}
    </div>
  )
}

function Missing({
  part,
  readButton,
}: {
  readonly part: MissingPart
  readonly readButton: SigningPanelProps['readButton']
}): ReactNode {
  const { t } = useTranslation('signing')
  return (
    <div className="section-nothing section-nothing-unread signing-missing">
      <Mark name="unread" />
      <p className="grow">{t(`missing.${part.section}.${part.why}`)}</p>
      {readButton?.(part)}
    </div>
  )
}

const names = (speaker: SigningSpeaker, pieces: readonly Sentence[]): Sentence =>
  listed(pieces, speaker.language, 'conjunction')

function Self({
  signing,
  speaker,
  rolesUnread,
}: {
  readonly signing: Signing
  readonly speaker: SigningSpeaker
  readonly rolesUnread: boolean
}): ReactNode {
  const { t } = useTranslation('signing')
  const levels = exemptions(speaker, signing)
  return (
    <div className="signing-block">
      <h3>{t('self.title')}</h3>
      {rolesUnread ? (
        <p className="null">{t('self.unknown')}</p>
      ) : (
        levels.map((level, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- levels stand in their order
          <Exempt key={index} level={level} speaker={speaker} />
        ))
      )}
    </div>
  )
}

const alternatives = ['both', 'selfDealing', 'multiple', 'unstated'] as const

/** The two exemptions of section 181 BGB, each apart; "nobody" only where every role states it. */
function Exempt({ level, speaker }: { readonly level: ExemptAt; readonly speaker: SigningSpeaker }): ReactNode {
  const { t } = useTranslation('signing')
  const told = alternatives.filter((each) => level[each].length > 0)
  return (
    <>
      {level.company !== null && (
        <p>
          <SentenceText of={capitalised(speaker.say('self.of', { company: level.company }))} />:
        </p>
      )}
      {told.length === 0 && (
        <p>{t(!level.anybody ? 'self.nobodyInOffice' : level.inPart ? 'self.inPart' : 'self.nobody')}</p>
      )}
      {told.map((each) => (
        <p key={each}>
          <SentenceText
            of={speaker.say(`self.${each}`, {
              names: names(
                speaker,
                level[each].map((name) => [name]),
              ),
            })}
          />
        </p>
      ))}
    </>
  )
}

/** The board that acts in place of those in office, in business with one of them. */
function Towards({
  signing: { towardsThem },
  speaker: { language, say },
}: {
  readonly signing: Signing
  readonly speaker: SigningSpeaker
}): ReactNode {
  const rule = towardsThem === null ? null : citeLaw(towardsThem.rule, language)
  return (
    towardsThem !== null && (
      <p className="small">
        <SentenceText of={say(`towards.${towardsThem.board}`, { rule: rule ?? towardsThem.rule })} />
      </p>
    )
  )
}

const endsPowers = ({ code, role }: SigningDoubt, { sets }: Signing): boolean =>
  role === null &&
  (code === 'liquidators-not-known' ||
    code === 'deleted-and-insolvent' ||
    code === 'partnership-deleted' ||
    code === 'deletion-unclear' ||
    (code === 'merger-side-unknown' && sets.length === 0))

const mostOfficers = 30

function InOffice({
  signing: { inOffice, day, organ },
  speaker,
}: {
  readonly signing: Signing
  readonly speaker: SigningSpeaker
}): ReactNode {
  const { t } = useTranslation('signing')
  const format = useFormat()
  const { company, say, text } = speaker
  const shown = inOffice.slice(0, mostOfficers)
  const roles = new Map(company.roles.map((role) => [role.key, role]))
  const kind = organ ?? 'other'
  const undated = shown.filter((key) => roles.get(key)?.since === null)
  return (
    <div className="signing-block">
      <h3>{t('office.title', { day: format.day(day) })}</h3>
      {shown.length === 0 ? (
        <p className="null">{t('office.none')}</p>
      ) : (
        <p>
          <SentenceText
            of={capitalised(
              say('office.holders', {
                kind: text(
                  `${inOffice.every((key) => roles.get(key)?.woman === true) ? 'kindOfWomen' : 'kind'}.${kindByForm(kind, company.form)}`,
                  { count: inOffice.length },
                ),
                names: names(
                  speaker,
                  shown.map((key) => [roleName(speaker, [], key)]),
                ),
              }),
            )}
          />
          {inOffice.length > shown.length && ` ${text('office.more', { count: inOffice.length - shown.length })}`}
        </p>
      )}
      {undated.length > 0 && (
        <p className="small dim">
          <SentenceText
            of={say('office.sinceUnknown', {
              names: names(
                speaker,
                undated.map((key) => [roleName(speaker, [], key)]),
              ),
            })}
          />
        </p>
      )}
    </div>
  )
}
