import type { Language } from '../../shared/contract/state.ts'

/** The few words that the host itself says; everything else is said by the page. */
interface Words {
  readonly file: string
  readonly edit: string
  readonly view: string
  readonly window: string
  readonly quit: string
  readonly close: string
  readonly undo: string
  readonly redo: string
  readonly cut: string
  readonly copy: string
  readonly paste: string
  readonly selectAll: string
  readonly actualSize: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly fullScreen: string
  readonly developerTools: string
  readonly minimize: string
  readonly hangs: string
  readonly hangsDetail: string
  readonly wait: string
  readonly loadAnew: string
  readonly crashesAgain: string
  readonly open: string
  readonly lookNow: string
  readonly pause: string
  readonly newEvent: string
  /** With {count}, two or more. */
  readonly newEvents: string
  /** With {names} and {count} of the companies that are not named. */
  readonly andOne: string
  readonly andMore: string
  /** Stands where no company is named. */
  readonly inInbox: string
  readonly exportFolder: string
  readonly takeFolder: string
  readonly libraryFile: string
  readonly takeFile: string
}

export const words: Readonly<Record<Language, Words>> = {
  de: {
    file: '&Datei',
    edit: '&Bearbeiten',
    view: '&Ansicht',
    window: '&Fenster',
    quit: 'Registerblick beenden',
    close: 'Fenster schließen',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    selectAll: 'Alles auswählen',
    actualSize: 'Originalgröße',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    fullScreen: 'Vollbild',
    developerTools: 'Entwicklerwerkzeuge',
    minimize: 'Im Dock ablegen',
    hangs: 'Registerblick reagiert nicht.',
    hangsDetail: 'Was gelesen wurde, ist gespeichert. Das Fenster kann ohne Verlust neu geladen werden.',
    wait: 'Warten',
    loadAnew: 'Neu laden',
    crashesAgain:
      'Das Fenster ist mehrmals kurz nacheinander abgestürzt. Was gelesen wurde, ist gespeichert. Bitte Registerblick neu starten.',
    open: 'Registerblick öffnen',
    lookNow: 'Jetzt nachsehen',
    pause: 'Überwachung anhalten',
    newEvent: 'Ein neues Registerereignis',
    newEvents: '{count} neue Registerereignisse',
    andOne: '{names} und eine weitere Firma',
    andMore: '{names} und {count} weitere Firmen',
    inInbox: 'Im Eingang ansehen',
    exportFolder: 'Ordner für Exporte',
    takeFolder: 'Diesen Ordner nehmen',
    libraryFile: 'Bestandsdatei',
    takeFile: 'Diese Datei nehmen',
  },
  en: {
    file: '&File',
    edit: '&Edit',
    view: '&View',
    window: '&Window',
    quit: 'Quit Registerblick',
    close: 'Close window',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    actualSize: 'Actual size',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fullScreen: 'Full screen',
    developerTools: 'Developer tools',
    minimize: 'Minimize',
    hangs: 'Registerblick does not respond.',
    hangsDetail: 'Whatever was read is stored. The window can be loaded anew without a loss.',
    wait: 'Wait',
    loadAnew: 'Load anew',
    crashesAgain:
      'The window crashed several times in a row. Whatever was read is stored. Please start Registerblick again.',
    open: 'Open Registerblick',
    lookNow: 'Look now',
    pause: 'Pause watching',
    newEvent: 'A new register event',
    newEvents: '{count} new register events',
    andOne: '{names} and one more company',
    andMore: '{names} and {count} more companies',
    inInbox: 'See the inbox',
    exportFolder: 'Folder for exports',
    takeFolder: 'Take this folder',
    libraryFile: 'Library file',
    takeFile: 'Take this file',
  },
}

/** German where the person reads German first, else English. `preferred`: the system's languages, `de-AT` and the like. */
export function systemLanguage(preferred: readonly string[]): Language {
  return /^de\b/i.test(preferred[0] ?? '') ? 'de' : 'en'
}
