/**
 * Puts text on the clipboard. Hosts that refuse every permission refuse the clipboard's interface too; copying a
 * selection is then what a key press may still do.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.readOnly = true
    area.className = 'hidden-text'
    const focused = document.activeElement
    document.body.append(area)
    area.select()
    const copied = document.execCommand('copy')
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
    return copied
  }
}
