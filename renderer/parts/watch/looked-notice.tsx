import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Looked, LookedFact } from '../../../shared/domain/watch/looked.ts'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** Facts whose former value is said as it was; the others are codes of the service, or more than a word. */
const saidAsWas: ReadonlySet<LookedFact> = new Set(['name', 'size', 'address'])

/** What a look at one list, watch or address at the service brought: how it stands, and what is another than before. */
export function LookedNotice({
  name,
  looked: { standing, alone, changed, at },
  onDismiss,
}: {
  readonly name: string
  readonly looked: Looked
  readonly onDismiss: () => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const facts = changed.filter(({ fact }) => fact !== 'standing')
  return (
    <Notice
      tone={standing === 'there' ? 'neutral' : 'warn'}
      title={<Foreign text={name} most={80} />}
      actions={
        <Button small onPress={onDismiss}>
          {t('looked.dismiss')}
        </Button>
      }
    >
      {t(`looked.standing.${standing}`)} {!alone && standing !== 'gone' && `${t('looked.byList')} `}
      {standing !== 'gone' &&
        (changed.length === 0 ? (
          t('looked.same')
        ) : (
          <>
            {t('looked.changed')}{' '}
            {(facts.length === 0 ? changed : facts).map(({ fact, before }, index) => (
              <span key={fact}>
                {index > 0 && ', '}
                {t(`looked.fact.${fact}`)}
                {before !== null && saidAsWas.has(fact) && (
                  <>
                    {' ('}
                    {t('looked.before')} <Foreign text={before} most={80} />)
                  </>
                )}
              </span>
            ))}
            .
          </>
        ))}{' '}
      <span className="dim">{t('looked.at', { at: format.moment(at) })}</span>
    </Notice>
  )
}
