import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  actingInstead,
  isUnknownWhoSigns,
  isUrgent,
  signingScopes,
  type ActingInstead,
  type SignerSet,
  type Signing,
  type SigningDoubt,
} from '../../../../shared/domain/ownership/signing/signing.ts'
import { Mark } from '../../../ui/marks.tsx'
import { capitalised, type Filling, type Sentence } from '../../../../shared/domain/ownership/explain/sentence.ts'
import { SentenceText } from '../laws/sentence-text.tsx'
import { basesOf, basisSentence, ofWomen, setSentence, type SigningSpeaker } from './signing-words.ts'

/** The smallest sets by what they may do, each with every rule it rests on. */
export function SignerSets({
  signing,
  speaker,
  rolesUnread,
}: {
  readonly signing: Signing
  readonly speaker: SigningSpeaker
  readonly rolesUnread: boolean
}): ReactNode {
  const { t } = useTranslation('signing')
  const { sets, day, doubts, insolvency } = signing
  if (sets.length === 0) {
    const instead = actingInstead(signing)
    const named = insolvency?.administrator ?? null
    const administrator: Filling =
      named === null ? t('nobody.anAdministrator') : { piece: 'name', text: named, kind: 'person' }
    return (
      <p className="signing-nobody">
        {instead?.kind === 'administrator' ? (
          <SentenceText of={speaker.say('nobody.administrator', { name: administrator })} />
        ) : instead?.kind === 'deleted' ? (
          t('terminated')
        ) : instead?.kind === 'firm-deleted' ? (
          t('firmDeleted')
        ) : instead !== null ? (
          <SentenceText of={successorSentence(speaker, instead)} />
        ) : rolesUnread || isUnknownWhoSigns(signing) ? (
          t('nobody.unknown')
        ) : (
          <>
            <b>{t('nobody.title')}.</b> {t('nobody.text')}
          </>
        )}
      </p>
    )
  }
  return (
    <div className="signing-sets">
      <h3>
        {t('sets')}
        {doubts.some(isUrgent) && (
          <span className="signing-doubted">
            <Mark name="unknown" /> {t('answer.doubt')}
          </span>
        )}
      </h3>
      {signingScopes.map((scope) => {
        const those = sets.filter((set) => set.scope === scope)
        return (
          those.length > 0 && (
            <div key={scope} className="signing-scope">
              <h4>
                {(scope === 'land' || scope === 'procuration') && ofWomen(speaker, those)
                  ? t(`setsForWomen.${scope}`)
                  : t(`setsFor.${scope}`)}{' '}
                <span className="small dim">{t(`scope.${scope}`)}</span>
              </h4>
              {/* oxlint-disable-next-line react/no-array-index-key -- sets have no identity but their place */}
              <ul>
                {those.map((set, index) => (
                  <SetItem key={index} set={set} day={day} doubts={doubts} speaker={speaker} />
                ))}
              </ul>
            </div>
          )
        )
      })}
    </div>
  )
}

/** To whom everything passed that the company had, and by what. */
const successorSentence = (
  speaker: SigningSpeaker,
  { kind, name }: Extract<ActingInstead, { readonly name: string | null }>,
): Sentence =>
  speaker.say(`successor.${kind}`, {
    name:
      name === null
        ? speaker.text(kind === 'merged' ? 'successor.unnamed' : 'successor.several')
        : { piece: 'name', text: name, kind: 'company' },
  })

function SetItem({
  set,
  day,
  doubts,
  speaker,
}: {
  readonly set: SignerSet
  readonly day: string
  readonly doubts: readonly SigningDoubt[]
  readonly speaker: SigningSpeaker
}): ReactNode {
  const bases = basesOf(speaker, day, set)
  const qualified = doubts.some(
    ({ code, passage }) =>
      (code === 'contradiction' || code === 'rule-not-understood') &&
      passage !== null &&
      bases.some(({ basis }) => 'passage' in basis && basis.passage !== null && passage.includes(basis.passage)),
  )
  return (
    <li>
      <p className="signing-set">
        <SentenceText of={setSentence(speaker, set)} />
      </p>
      {bases.map(({ company, basis }, index) => {
        const sentence = basisSentence(speaker, basis)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the company's own basis first, then those behind it
          <p key={index} className="small signing-basis">
            <SentenceText
              of={capitalised(company === null ? sentence : speaker.say('basis.at', { company, basis: sentence }))}
            />
          </p>
        )
      })}
      {qualified && (
        <p className="small signing-qualified">
          <Mark name="unknown" />
          {speaker.text('basis.qualified')}
        </p>
      )}
    </li>
  )
}
