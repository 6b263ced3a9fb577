import { useTranslation } from 'react-i18next'
import { useUnreached } from '../data/queries.ts'

/**
 * Says when the program calls next by itself, of a time in words. No time is promised while the service is out of reach: then it
 * says what the call waits for.
 */
export function useNextCall(): (at: string) => string {
  const { t } = useTranslation('ui')
  const unreached = useUnreached()
  return (at) => (unreached ? t('nextCall.reached') : t('nextCall.at', { at }))
}
