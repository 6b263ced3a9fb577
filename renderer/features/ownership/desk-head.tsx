import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AsOf } from '../../parts/party/as-of.tsx'
import { Button, classes } from '../../ui/button.tsx'
import { CompanyName } from '../../parts/party/company-name.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { DeskState } from './use-desk-state.ts'

export type DeskMode = 'picture' | 'outline'

/** Names of the popovers and bars that the head opens. */
export type DeskPanel = 'add' | 'view' | 'export'

function IconAction({
  icon,
  label,
  off = null,
  pressed,
  short = label,
  quiet = false,
  wordsFrom,
  onPress,
  className,
}: {
  readonly icon: IconName
  readonly label: string
  /** Why it can't be pressed now. */
  readonly off?: string | null
  readonly pressed?: boolean
  /** The word beside the icon, where all of the name takes too much room. */
  readonly short?: string
  readonly quiet?: boolean
  /** From which width of the view the word stands beside the icon; absent: never. */
  readonly wordsFrom?: 'wide-only' | 'widest-only'
  readonly onPress: () => void
  readonly className?: string
}): ReactNode {
  return (
    <button
      type="button"
      className={classes(
        wordsFrom === undefined ? 'icon-button' : 'button desk-worded',
        quiet && 'button-quiet',
        'desk-action',
        className,
      )}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={off === null ? undefined : true}
      title={off === null ? label : `${label}: ${off}`}
      onClick={() => {
        if (off === null) onPress()
      }}
    >
      <Icon name={icon} />
      {wordsFrom !== undefined && <span className={wordsFrom}>{short}</span>}
    </button>
  )
}

/** What the desk is called, how old it is, and everything that acts on the whole of it. */
export function DeskHead({
  state,
  name,
  readAt,
  mode,
  comparing,
  asideOpen,
  onMode,
  onCompare,
  onPanel,
  onAside,
}: {
  readonly state: DeskState
  readonly name: string
  readonly readAt: string | null
  readonly mode: DeskMode
  readonly comparing: boolean
  readonly asideOpen: boolean
  readonly onMode: (mode: DeskMode) => void
  readonly onCompare: () => void
  readonly onPanel: (panel: DeskPanel, button: HTMLElement) => void
  readonly onAside: () => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const [renaming, setRenaming] = useState<string | null>(null)
  const rename = (): void => {
    if (renaming !== null && renaming.trim() !== name) state.change((now) => ({ ...now, name: renaming.trim() }))
    setRenaming(null)
  }
  return (
    <div className="view-head desk-head">
      {renaming === null ? (
        <h1 className="desk-name">
          <button type="button" className="desk-rename" title={t('head.rename')} onClick={() => setRenaming(name)}>
            <CompanyName name={name} />
            <span className="hidden-text">, {t('head.rename')}</span>
          </button>
        </h1>
      ) : (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- leaving the field keeps what was typed
        <div className="desk-name" onBlur={rename}>
          <h1 className="hidden-text">{name}</h1>
          <TextField
            label={t('head.name')}
            hideLabel
            value={renaming}
            maxLength={200}
            onChange={setRenaming}
            ref={(field) => field?.focus()}
            onKeyDown={(event) => {
              if (event.key === 'Enter') rename()
              else if (event.key === 'Escape') setRenaming(null)
            }}
          />
        </div>
      )}
      <span className="small dim nowrap desk-direction">{t('head.direction')}</span>
      <span className="grow" />
      <span className="small dim nowrap wide-only" role="status">
        {t(`saving.${state.saving.state}`)}
      </span>
      <AsOf readAt={readAt} />
      <Segmented
        label={t('head.mode')}
        value={mode}
        onChange={onMode}
        options={[
          { value: 'picture', text: t('head.picture') },
          { value: 'outline', text: t('head.outline') },
        ]}
      />
      {/* Both stand there as long as there is either: the focus stays on the one that was pressed last. */}
      {(state.canUndo || state.canRedo) && (
        <span className="row desk-actions">
          <IconAction
            icon="undo"
            label={t('head.undo')}
            off={state.canUndo ? null : t('head.nothingToUndo')}
            quiet
            wordsFrom="wide-only"
            onPress={state.undo}
          />
          <IconAction
            icon="redo"
            label={t('head.redo')}
            off={state.canRedo ? null : t('head.nothingToRedo')}
            quiet
            wordsFrom="widest-only"
            onPress={state.redo}
          />
        </span>
      )}
      <PanelButton panel="add" icon="add" label={t('head.add')} short={t('head.addShort')} onPanel={onPanel} />
      <PanelButton panel="view" icon="filter" label={t('head.view')} onPanel={onPanel} />
      <IconAction icon="info" label={t('head.aside')} pressed={asideOpen} onPress={onAside} className="narrow-only" />
      <IconAction
        icon="compare"
        label={t('head.compare')}
        pressed={comparing}
        wordsFrom="wide-only"
        onPress={onCompare}
      />
      <ExportButton onPanel={onPanel} />
    </div>
  )
}

function PanelButton({
  panel,
  icon,
  label,
  short = label,
  onPanel,
}: {
  readonly panel: DeskPanel
  readonly icon: IconName
  readonly label: string
  /** The word on the button, where all of the name takes too much room. */
  readonly short?: string
  readonly onPanel: (panel: DeskPanel, button: HTMLElement) => void
}): ReactNode {
  return (
    <button
      type="button"
      className="button desk-action desk-worded"
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      onClick={(event) => onPanel(panel, event.currentTarget)}
    >
      <Icon name={icon} />
      <span className="wide-only">{short}</span>
    </button>
  )
}

function ExportButton({ onPanel }: { readonly onPanel: (panel: DeskPanel, button: HTMLElement) => void }): ReactNode {
  const { t } = useTranslation('ownership')
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  return (
    <Button
      ref={setButton}
      onPress={() => {
        if (button !== null) onPanel('export', button)
      }}
    >
      {t('head.export')}
    </Button>
  )
}
