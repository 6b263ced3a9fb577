import type { Language } from '../../shared/domain/language.ts'

/** Said where the page, or its texts, could not be loaded: it stands in the first file, because there is no other. */
export const pageNotLoaded: Readonly<Record<Language, { readonly text: string; readonly again: string }>> = {
  de: {
    text: 'Registerblick konnte nicht geladen werden. Was gespeichert ist, bleibt davon unberührt.',
    again: 'Nochmals laden',
  },
  en: {
    text: 'Registerblick could not be loaded. What is stored is not affected.',
    again: 'Load again',
  },
}
