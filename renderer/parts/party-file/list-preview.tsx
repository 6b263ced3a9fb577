import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Section } from '../../../shared/domain/company/company-file.ts'
import { Button } from '../../ui/button.tsx'
import { SectionPanel, type SectionReading, type SectionWords } from './section-panel.tsx'

/** The way from an overview to a whole section. `what`: its name, read out only. */
export function ShowAll({
  label,
  what,
  onPress,
}: {
  readonly label: string
  readonly what: string
  readonly onPress: () => void
}): ReactNode {
  return (
    <Button small variant="quiet" onPress={onPress}>
      {label}
      <span className="hidden-text">: {what}</span>
    </Button>
  )
}

/** For `SectionPanel` in an overview: answers whose meaning can't be read are shown in the section's own tab. */
export const showUnreadableIn = (open: () => void) => (): ReactNode => <ShowUnreadable onPress={open} />

function ShowUnreadable({ onPress }: { readonly onPress: () => void }): ReactNode {
  const { t } = useTranslation('company')
  return (
    <div>
      <Button small onPress={onPress}>
        {t('unreadable.show')}
      </Button>
    </div>
  )
}

/** The beginning of a section that is a list, in an overview. */
export function ListPreview<Row>({
  section,
  words,
  reading,
  showAll,
  changedOn = null,
  onShow,
  children,
}: {
  readonly section: Section<readonly Row[]>
  readonly words: SectionWords
  readonly reading: SectionReading
  /** Label of the way to the whole section. */
  readonly showAll: string
  /** Register day of the newest row that became known after the section was read; null: none did. */
  readonly changedOn?: string | null
  readonly onShow: () => void
  readonly children: (rows: readonly Row[]) => ReactNode
}): ReactNode {
  return (
    <SectionPanel
      section={section}
      words={words}
      isEmpty={(rows) => rows.length === 0}
      reading={reading}
      heading={2}
      changedOn={changedOn}
      preview={<ShowAll label={showAll} what={words.title} onPress={onShow} />}
      asItCame={showUnreadableIn(onShow)}
    >
      {children}
    </SectionPanel>
  )
}
