import { nativeImage, type NativeImage } from 'electron'
import type { SmallPicture } from './small-pictures.ts'

/** A small picture as Electron wants it; `template`: macOS colours it as the menu bar is coloured. */
export function picture({ once, twice }: SmallPicture, template = false): NativeImage {
  const image: NativeImage = nativeImage.createFromDataURL(once)
  image.addRepresentation({ scaleFactor: 2, dataURL: twice })
  image.setTemplateImage(template)
  return image
}
