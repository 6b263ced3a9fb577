import { useState, type DragEventHandler } from 'react'

/** What a place that takes a dropped file spreads over its element. */
interface FileDrop {
  readonly 'data-over': true | undefined
  readonly onDragOver: DragEventHandler
  readonly onDragLeave: DragEventHandler
  readonly onDrop: DragEventHandler
}

/** A place that takes one dropped file; `data-over` while one is held over it. `take` gets none where no file was dropped. */
export function useFileDrop(take: (file: File | undefined) => void): FileDrop {
  const [over, setOver] = useState(false)
  return {
    'data-over': over || undefined,
    onDragOver: (event) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files[0])
    },
  }
}
