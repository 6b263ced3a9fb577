import type { AppState, Settings } from '../../shared/contract/state.ts'
import type { Session } from './session.ts'

export interface AppStateOptions extends Pick<
  AppState,
  'version' | 'host' | 'mode' | 'dataDir' | 'otherLibrary' | 'readOnly'
> {
  readonly savedFromDamage: () => AppState['savedFromDamage']
  readonly damagedPage: () => boolean
  readonly settings: () => Settings
  readonly session: Session['state']
}

/** What every page knows of the program and of the library that is open. */
export const createAppState =
  ({ savedFromDamage, damagedPage, settings, session, ...fixed }: AppStateOptions): (() => AppState) =>
  () => {
    const { key, ...service } = session()
    return {
      ...fixed,
      savedFromDamage: savedFromDamage(),
      damagedPage: damagedPage(),
      settings: settings(),
      service,
      key,
    }
  }
