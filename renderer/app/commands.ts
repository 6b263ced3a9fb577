import { useTranslation } from 'react-i18next'
import type { Language, Theme } from '../../shared/contract/state.ts'
import { foldExpanded } from '../../shared/domain/text/fold.ts'
import { useClient } from '../data/core.tsx'
import { showHelp as openHelp } from '../data/help-place.ts'
import { closeOthers, closeTab, openTab, reopenTab, stepVisited, useTabs } from '../data/tabs.ts'
import type { IconName } from '../ui/icon.tsx'
import { goTo, type Place } from './rail.tsx'

/** Something the box can do; all of it is free. */
export interface BoxCommand {
  readonly id: string
  readonly icon: IconName
  readonly text: string
  readonly keys?: string
  readonly run: () => void
}

/** All commands, in the language of the interface. */
export function useBoxCommands(showHelp: () => void): readonly BoxCommand[] {
  const { t } = useTranslation('frame')
  const { settings } = useClient()
  const place = (kind: Place, keys?: string): BoxCommand => ({
    id: `go-${kind}`,
    icon: kind,
    text: t('goTo', { place: t(kind) }),
    run: () => goTo(kind),
    ...(keys === undefined ? {} : { keys }),
  })
  const theme = (value: Theme, icon: IconName, text: string): BoxCommand => ({
    id: `theme-${value}`,
    icon,
    text,
    run: () => void settings.change({ theme: value }),
  })
  const language = (value: Language, text: string): BoxCommand => ({
    id: `language-${value}`,
    icon: 'language',
    text,
    run: () => void settings.change({ language: value }),
  })
  return [
    place('search'),
    place('filter', 'mod Shift F'),
    place('watch'),
    place('feeds'),
    place('library'),
    place('activity'),
    place('credits'),
    place('settings'),
    { id: 'new', icon: 'add', text: t('newTab'), run: () => openTab({ kind: 'search', search: null, term: '' }) },
    {
      id: 'close',
      icon: 'close',
      text: t('closeTab'),
      run: () => {
        const { active } = useTabs.getState()
        if (active !== null) closeTab(active)
      },
    },
    {
      id: 'close-others',
      icon: 'close',
      text: t('closeOthers'),
      run: () => {
        const { active } = useTabs.getState()
        if (active !== null) closeOthers(active)
      },
    },
    { id: 'reopen', icon: 'add', text: t('keyReopen'), run: reopenTab },
    { id: 'back', icon: 'left', text: t('keyBack'), keys: 'Alt ←', run: () => stepVisited(-1) },
    { id: 'forward', icon: 'right', text: t('keyForward'), keys: 'Alt →', run: () => stepVisited(1) },
    theme('light', 'light', t('themeLight')),
    theme('dark', 'dark', t('themeDark')),
    theme('system', 'theme', t('themeSystem')),
    language('de', t('languageGerman')),
    language('en', t('languageEnglish')),
    { id: 'help', icon: 'help', text: t('keyHelp'), keys: '?', run: showHelp },
    { id: 'answers', icon: 'help', text: t('keyAnswers'), keys: 'F1', run: () => openHelp('answers') },
    { id: 'report-problem', icon: 'help', text: t('keyReport'), run: () => openHelp('report') },
  ]
}

/** Commands each of whose words begin with what was typed; the first four where nothing was. */
export function matchCommands(commands: readonly BoxCommand[], typed: string): readonly BoxCommand[] {
  const wanted = foldExpanded(typed)
    .split(' ')
    .filter((word) => word !== '')
  if (wanted.length === 0) return commands.slice(0, 4)
  return commands
    .filter(({ text }) => {
      const words = foldExpanded(text).split(' ')
      return wanted.every((start) => words.some((word) => word.startsWith(start)))
    })
    .slice(0, 5)
}
