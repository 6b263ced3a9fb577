import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { traceKinds, type PersonTraces } from '../../../shared/domain/privacy/person-traces.ts'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** So many file names are listed; the report as a file has all of them. */
const mostListed = 12

/** Where and how often a person occurs in the library. */
export function TracesView({ traces }: { readonly traces: PersonTraces }): ReactNode {
  const { t } = useTranslation('privacy')
  const format = useFormat()
  const [births, setBirths] = useState(false)
  const whole = traces.answers.filter((answer) => answer.whole).length
  const texts = traceKinds.filter((kind) => traces.texts[kind] > 0)
  return (
    <dl className="settings-facts">
      <dt>{t('names')}</dt>
      <dd>
        {traces.names.map((name, nth) => (
          <span key={name}>
            {nth > 0 && ' · '}
            <Foreign text={name} most={120} />
          </span>
        ))}
      </dd>
      <dt>{t('births')}</dt>
      <dd>
        {traces.births.length === 0 && t('noBirths')}
        {traces.births.length > 0 &&
          (births ? (
            traces.births.map(format.day).join(' · ')
          ) : (
            <Button small onPress={() => setBirths(true)}>
              {t('showBirths')}
            </Button>
          ))}
      </dd>
      <dt>{t('answers')}</dt>
      <dd>
        {t('answersCount', { count: traces.answers.length })}
        {whole > 0 && `, ${t('answersWhole', { count: whole })}`}
      </dd>
      {texts.map((kind) => [
        <dt key={`${kind} name`}>{t(`texts.${kind}`)}</dt>,
        <dd key={kind}>{format.number(traces.texts[kind])}</dd>,
      ])}
      {texts.length === 0 && (
        <>
          <dt>{t('texts.other')}</dt>
          <dd>{t('textsNone')}</dd>
        </>
      )}
      <dt>{t('exports')}</dt>
      <dd>
        {traces.exports.length === 0 ? (
          t('exportsNone')
        ) : (
          <ul className="traces-list">
            {traces.exports.slice(0, mostListed).map(({ at, title, path }) => (
              <li key={`${at} ${path ?? title}`}>
                {format.moment(at)}: <Foreign text={path ?? title} most={160} />
              </li>
            ))}
            {traces.exports.length > mostListed && <li>+ {format.number(traces.exports.length - mostListed)}</li>}
          </ul>
        )}
      </dd>
      <dt>{t('copies')}</dt>
      <dd>{traces.oldCopies.length === 0 ? t('copiesNone') : format.number(traces.oldCopies.length)}</dd>
    </dl>
  )
}
