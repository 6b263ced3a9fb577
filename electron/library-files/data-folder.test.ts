import { describe, expect, it } from 'vitest'
import { defaultDataDir } from './data-folder.ts'

describe('the data folder', () => {
  it('is where each system keeps application data', () => {
    expect(defaultDataDir('linux', { XDG_DATA_HOME: '/data' })).toBe('/data/registerblick')
    expect(defaultDataDir('linux', { XDG_DATA_HOME: 'relative' }), 'XDG: a relative path is ignored').toMatch(
      /\.local\/share\/registerblick$/,
    )
    expect(defaultDataDir('darwin', {})).toMatch(/Library\/Application Support\/Registerblick$/)
    expect(defaultDataDir('win32', { APPDATA: 'C:\\Users\\x\\AppData\\Roaming' })).toContain('Registerblick')
  })
})
