import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { activateTab, closeTab, type OpenTab } from '../data/tabs.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextField } from '../ui/text-field.tsx'
import './more-tabs.css'
import { TabList } from './tab-list.tsx'

/** The tabs that found no room in the strip, as a list that is searched by name. */
export function MoreTabs({ tabs }: { readonly tabs: readonly OpenTab[] }): ReactNode {
  const { t } = useTranslation('frame')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const close = (): void => {
    setOpen(false)
    setTyped('')
  }
  if (tabs.length === 0) return null
  return (
    <span className="more-tabs">
      <Button small variant="quiet" onPress={() => setOpen(true)}>
        <span className="hidden-text">{t('moreTabsLabel')}: </span>
        {t('moreTabs', { count: tabs.length })}
        <Icon name="down" small />
      </Button>
      {open && (
        <Dialog title={t('moreTabsLabel')} onClose={close} forgets>
          <TextField label={t('findTab')} icon="search" value={typed} onChange={setTyped} />
          <TabList
            rows={tabs}
            typed={typed}
            onChoose={({ key }) => {
              close()
              activateTab(key)
            }}
          >
            {({ key }, title) => (
              <IconButton small icon="close" label={`${t('closeTab')}: ${title}`} onPress={() => closeTab(key)} />
            )}
          </TabList>
          <p className="more-tabs-none small">{t('noTab')}</p>
        </Dialog>
      )}
    </span>
  )
}
