import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignerSet, Signing, SigningDoubt } from '../../../../shared/domain/ownership/signing/signing.ts'
import { Mark } from '../../../ui/marks.tsx'
import { capitalised } from '../laws/sentence.ts'
import { SentenceText } from '../laws/sentence-text.tsx'
import { basesOf, basisSentence, setSentence, type SigningSpeaker } from './signing-words.ts'

const scopes = ['full', 'procuration', 'branch'] as const

/** It is being wound up by people who aren't known: neither powers nor exemptions of those before them are told. */
export const isUnknownWhoActs = ({ doubts }: Pick<Signing, 'doubts'>): boolean =>
  doubts.some(({ code, role }) => code === 'liquidators-not-known' && role === null)

/** The smallest sets by what they may do, each with every rule it rests on. */
export function SignerSets({
  signing: { sets, day, doubts },
  speaker,
  rolesUnread,
}: {
  readonly signing: Signing
  readonly speaker: SigningSpeaker
  readonly rolesUnread: boolean
}): ReactNode {
  const { t } = useTranslation('signing')
  if (sets.length === 0) {
    return (
      <p className="signing-nobody">
        {rolesUnread || isUnknownWhoActs({ doubts }) ? (
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
      <h3>{t('sets')}</h3>
      {scopes.map((scope) => {
        const those = sets.filter((set) => set.scope === scope)
        return (
          those.length > 0 && (
            <div key={scope} className="signing-scope">
              <h4>
                {t(`setsFor.${scope}`)} <span className="small dim">{t(`scope.${scope}`)}</span>
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
      code === 'qualified' && bases.some(({ basis }) => 'passage' in basis && basis.passage === passage),
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
