import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language, Theme } from '../../shared/contract/state.ts'
import { todayInGermany } from '../../shared/domain/german-day.ts'
import type { AskedTopic } from '../../shared/domain/search/question/asked/asked.ts'
import { foldExpanded } from '../../shared/domain/text/fold.ts'
import { useClient } from '../data/core.tsx'
import { openCompanyAt, partOfTopic } from '../data/company-place.ts'
import { openSpending } from '../data/credits-place.ts'
import { showHelp as openHelp } from '../data/help-place.ts'
import type { LibraryView } from '../data/library.ts'
import { useAppState } from '../data/queries.ts'
import { openSettings, type SettingsSection } from '../data/settings-place.ts'
import { closeOthers, closeTab, openTab, reopenTab, stepVisited, useTabs } from '../data/tabs.ts'
import { openLibrary } from '../parts/saved-searches/open-own.ts'
import { offerUndo } from '../parts/undo.tsx'
import type { IconName } from '../ui/icon.tsx'
import { useFormat } from '../ui/use-format.ts'
import { actionsInSight, type ActionInSight } from './actions-in-sight.ts'
import { toggleBeside, useWhyNotBeside } from './beside.tsx'
import { goTo, type Place } from './rail.tsx'
import { useKeysHere } from './shown-keys.ts'
import { spendingMonth, typedCap } from './typed-commands.ts'

/** Something the box can do; all of it is free, and what leads to a price presses nothing. */
export interface BoxCommand {
  readonly id: string
  readonly icon: IconName
  readonly text: string
  readonly keys?: string
  /** Said behind it. */
  readonly note?: string
  /** Other words by which it is found, in both languages. */
  readonly also?: string
  /** What was typed is this command whole, with its month or number, or words of it: Enter is for it where nothing is kept. */
  readonly exact?: boolean
  readonly run: () => void
}

const noCommands: readonly BoxCommand[] = []

/** All commands, in the language of the interface; none while they are not `wanted`, because a start needs none of them. */
export function useBoxCommands(showHelp: () => void, wanted: boolean): readonly BoxCommand[] {
  const { t } = useTranslation('frame')
  const { t: parts } = useTranslation('library')
  const { t: sections } = useTranslation('settings')
  const { settings } = useClient()
  const whyNot = useWhyNotBeside()
  const keysOf = useKeysHere()
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
  const library = (view: LibraryView, icon: IconName, also: string): BoxCommand => ({
    id: `library-${view}`,
    icon,
    text: t('goTo', { place: parts(`part.${view}`) }),
    also,
    run: () => openLibrary(view),
  })
  const setting = (section: SettingsSection, icon: IconName, also: string): BoxCommand => ({
    id: `settings-${section}`,
    icon,
    text: t('goTo', { place: `${t('settings')}, ${sections(`names.${section}`)}` }),
    also,
    run: () => openSettings(section),
  })
  if (!wanted) return noCommands
  return [
    place('search'),
    place('filter', keysOf('filter')),
    place('watch'),
    place('feeds'),
    place('library'),
    place('activity'),
    place('credits'),
    place('settings'),
    library('imports', 'import', 'import bring list excel csv einlesen liste'),
    library('collections', 'collection', 'collection sammlung'),
    library('notes', 'note', 'note notiz'),
    library('tags', 'tag', 'tag schlagwort'),
    library('searches', 'saved', 'saved search gespeicherte suche'),
    library('desks', 'desk', 'desk ownership arbeitsfläche eigentum'),
    library('recent', 'recent', 'recent history zuletzt'),
    setting('data', 'settings', 'backup restore library sicherung sichern wiederherstellen bestand'),
    setting('caps', 'credits', 'cap limit grenze obergrenze'),
    setting('key', 'key', 'key account schlüssel zugang'),
    setting('account', 'credits', 'balance guthaben account konto'),
    setting('notifications', 'watch', 'notification sound benachrichtigung mitteilung'),
    setting('reference', 'settings', 'legal forms event types rechtsformen ereignisarten'),
    setting('privacy', 'settings', 'erase retention privacy löschen aufbewahrung datenschutz'),
    setting('team', 'people', 'team colleagues join invitation password kollegen beitreten einladung kennwort'),
    setting('updates', 'settings', 'update version aktualisierung'),
    setting('diagnostics', 'settings', 'diagnostics log diagnose protokoll'),
    { id: 'new', icon: 'add', text: t('newTab'), run: () => openTab({ kind: 'search', search: null, term: '' }) },
    {
      id: 'close',
      icon: 'close',
      text: t('closeTab'),
      keys: keysOf('close'),
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
    {
      id: 'beside',
      icon: 'beside',
      text: t('keyBeside'),
      keys: keysOf('beside'),
      run: () => toggleBeside(whyNot),
    },
    { id: 'reopen', icon: 'add', text: t('keyReopen'), keys: keysOf('reopen'), run: reopenTab },
    { id: 'back', icon: 'left', text: t('keyBack'), keys: keysOf('back'), run: () => stepVisited(-1) },
    { id: 'forward', icon: 'right', text: t('keyForward'), keys: keysOf('forward'), run: () => stepVisited(1) },
    theme('light', 'light', t('themeLight')),
    theme('dark', 'dark', t('themeDark')),
    theme('system', 'theme', t('themeSystem')),
    language('de', t('languageGerman')),
    language('en', t('languageEnglish')),
    { id: 'help', icon: 'help', text: t('keyHelp'), keys: keysOf('keys'), run: showHelp },
    { id: 'answers', icon: 'help', text: t('keyAnswers'), keys: keysOf('answers'), run: () => openHelp('answers') },
    { id: 'report-problem', icon: 'help', text: t('keyReport'), run: () => openHelp('report') },
  ]
}

/** Words for one thing in both languages: whoever types one finds a button that bears another. */
const sameThing: readonly (readonly string[])[] = [
  ['report', 'bericht', 'dossier'],
  ['watch', 'monitor', 'beobachten', 'beobachtet'],
  ['export', 'exportieren', 'excel', 'csv'],
  ['read', 'lesen', 'buy', 'kaufen'],
  ['note', 'notes', 'notiz', 'notizen'],
  ['tag', 'tags', 'schlagwort'],
  ['collection', 'sammlung'],
  ['people', 'personen', 'officers', 'roles'],
  ['owners', 'shareholders', 'gesellschafter', 'eigentumer'],
  ['timeline', 'events', 'verlauf', 'ereignisse'],
  ['statements', 'accounts', 'abschlusse', 'jahresabschluss'],
  ['entry', 'record', 'registereintrag'],
  ['sources', 'belege', 'quellen'],
  ['sign', 'zeichnen', 'vertretung', 'signing'],
  ['save', 'merken', 'speichern'],
  ['compare', 'vergleichen'],
]

/** A typed word and, where it begins a word for something, the other words for the same. */
const waysToSay = (word: string): readonly string[] =>
  word.length < 3 ? [word] : [word, ...sameThing.filter((words) => words.some((one) => one.startsWith(word))).flat()]

const mostCommands = 6

/** A word that was typed to its end: one of the command, or one for the same in the other language. */
const isWhole = (typed: string, words: readonly string[]): boolean =>
  words.includes(typed) || sameThing.some((same) => same.includes(typed) && same.some((word) => words.includes(word)))

/** What a command quotes is somebody's name or question, and not what one types to have it. */
const withoutQuoted = (text: string): string => text.replaceAll(/„[^“]*“|“[^”]*”/gu, ' ')

/** Commands each of whose words begin with what was typed, in either language; the first four where nothing was. */
export function matchCommands(commands: readonly BoxCommand[], typed: string): readonly BoxCommand[] {
  const wanted = foldExpanded(typed)
    .split(' ')
    .filter((word) => word !== '')
    .map(waysToSay)
  if (wanted.length === 0) return commands.slice(0, 4)
  return commands
    .flatMap((command) => {
      const words = foldExpanded(`${withoutQuoted(command.text)} ${command.also ?? ''}`).split(' ')
      const fits = wanted.every((ways) => ways.some((start) => words.some((word) => word.startsWith(start))))
      return fits ? [{ ...command, exact: wanted.every(([word = '']) => isWhole(word, words)) }] : []
    })
    .slice(0, mostCommands)
}

/** What the view in sight can do, in the words of its buttons; what costs leads to its button. */
export function useActionCommands(open: boolean, typed: string): readonly BoxCommand[] {
  const { t } = useTranslation('frame')
  const [actions, setActions] = useState<readonly ActionInSight[]>([])
  const looking = open && typed !== ''
  useEffect(() => {
    setActions(looking ? actionsInSight() : [])
  }, [looking, typed])
  return useMemo(
    () =>
      actions.map(({ text, priced, run }) => ({
        id: `do-${text}`,
        icon: priced ? ('credits' as const) : ('command' as const),
        text,
        note: t(priced ? 'commandPriced' : 'commandHere'),
        run,
      })),
    [actions, t],
  )
}

/**
 * Commands that are typed as a sentence: "spending in October", "cap 500", "who owns it". `asked`: what was asked of no company by name, so that the
 * file in sight is meant.
 */
export function useTypedCommands(typed: string, asked: AskedTopic | null): readonly BoxCommand[] {
  const { t } = useTranslation('frame')
  const { t: words } = useTranslation('question')
  const { t: company } = useTranslation('company')
  const { settings } = useClient()
  const format = useFormat()
  const now = useAppState().data?.settings
  const month = spendingMonth(typed, todayInGermany)
  const cap = typedCap(typed)
  const inSight = useTabs(({ tabs, active }) => tabs.find(({ key }) => key === active)?.tab)
  const file = inSight?.kind === 'company' ? inSight.id : null
  if (month === null && cap === null && (asked === null || file === null)) return noCommands
  const commands: BoxCommand[] = []
  // That part of the file says what is known of it, and what reading it costs.
  if (asked !== null && file !== null) {
    const part = partOfTopic[asked]
    commands.push({
      id: 'asked',
      exact: true,
      icon: 'company',
      text: t('commandAsked', { part: company(`tab.${part}`, { many: company('ownersOf.unknown.many') }) }),
      note: words(`topic.${asked}`),
      run: () => openCompanyAt(file, part),
    })
  }
  if (month !== null)
    commands.push({
      id: 'spending',
      exact: true,
      icon: 'credits',
      text: t('commandSpending', { month: format.month(month) }),
      run: () => openSpending(month),
    })
  if (cap !== null && now !== undefined) {
    const field = cap.period === 'day' ? 'dailyCap' : 'monthlyCap'
    const before = now[field]
    const text = t(cap.period === 'day' ? 'commandCapDay' : 'commandCapMonth', { credits: format.credits(cap.credits) })
    commands.push({
      id: 'cap',
      exact: true,
      icon: 'credits',
      text,
      note: t('commandCapNow', { credits: format.credits(before) }),
      run: () =>
        void settings.change({ [field]: cap.credits }).then((outcome) => {
          if (outcome.ok) offerUndo(text, async () => settings.change({ [field]: before }))
        }),
    })
  }
  return commands
}
