import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { droppedKind, handDropped } from '../data/dropped-file.ts'
import { openSettings } from '../data/settings-place.ts'
import { openLibrary } from '../parts/saved-searches/open-own.ts'
import { Button } from '../ui/button.tsx'
import { Foreign } from '../ui/isolate.tsx'
import { Notice } from '../ui/notice.tsx'
import './file-drops.css'

/** Why a drop opened nothing. */
type Refused =
  | { readonly why: 'unknown'; readonly name: string }
  | { readonly why: 'several' | 'folder' | 'dialog' | 'notYet' }

const typedInto = 'input:not([type=radio], [type=checkbox]), textarea, [contenteditable]'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** What lies behind a dialog can't be used. */
const dialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** Text and links are for fields; elsewhere a browser would go where a dropped link leads. */
const isForField = (event: DragEvent): boolean =>
  !hasFiles(event) && event.target instanceof Element && event.target.closest(typedInto) !== null

/** The place that takes a file, opened with it; or why none is. */
function open(event: DragEvent, ready: boolean): Refused | null {
  const { files, items } = event.dataTransfer ?? {}
  const file = files?.[0]
  if (file === undefined) return null
  if (!ready) return { why: 'notYet' }
  if (dialogOpen()) return { why: 'dialog' }
  if (files !== undefined && files.length > 1) return { why: 'several' }
  if (items?.[0]?.webkitGetAsEntry()?.isDirectory === true) return { why: 'folder' }
  const kind = droppedKind(file.name)
  if (kind === null) return { why: 'unknown', name: file.name }
  handDropped(kind, file)
  if (kind === 'table') openLibrary('imports')
  else openSettings(kind === 'library' ? 'data' : 'team')
  return null
}

/**
 * Whatever is dropped on the window: a file of ours opens its place, anything else says what can be dropped, and nothing takes the
 * window elsewhere, as a browser does by itself. Places that take a drop themselves come first. `ready`: there are places to open.
 * By keyboard each of these places has a button that chooses a file.
 */
export function FileDrops({ ready }: { readonly ready: boolean }): ReactNode {
  const { t } = useTranslation('frame')
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const onOver = useEffectEvent((event: DragEvent) => {
    const taken = event.defaultPrevented
    setOver(ready && !taken && hasFiles(event) && !dialogOpen())
    if (taken || isForField(event)) return
    event.preventDefault()
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = hasFiles(event) ? 'copy' : 'none'
  })
  const onDrop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    if (event.defaultPrevented) return setRefused(null)
    if (isForField(event)) return
    event.preventDefault()
    if (hasFiles(event)) setRefused(open(event, ready))
  })
  useEffect(() => {
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const over = (event: DragEvent): void => onOver(event)
    const drop = (event: DragEvent): void => onDrop(event)
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    addEventListener('dragleave', leave)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
      removeEventListener('dragleave', leave)
    }
  }, [])
  return (
    <>
      {over && (
        <p className="file-drops-over" aria-hidden="true">
          {t('drops.can')}
        </p>
      )}
      {refused !== null && (
        <div className="file-drops-said">
          <Notice
            tone="warn"
            boxed
            actions={
              <Button small onPress={() => setRefused(null)}>
                {t('linkRead')}
              </Button>
            }
          >
            {refused.why === 'unknown' ? (
              <>
                {t('drops.unknown')} <Foreign text={refused.name} most={120} />. {t('drops.can')}
              </>
            ) : (
              t(`drops.${refused.why}`)
            )}
          </Notice>
        </div>
      )}
    </>
  )
}
