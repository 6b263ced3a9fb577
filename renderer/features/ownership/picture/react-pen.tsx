import type { ReactNode } from 'react'
import {
  fonts,
  families,
  type Pen,
  type Stroke,
  type Colour,
  type Palette,
} from '../../../../shared/domain/ownership/picture/pen.ts'
import { svgPath } from '../../../../shared/domain/ownership/picture/svg-pen.ts'

/** Draws into elements of an SVG of the page; colours may be custom properties of the theme. */
export function reactPen(palette: Palette, hatch: string): { readonly pen: Pen; readonly parts: readonly ReactNode[] } {
  const parts: ReactNode[] = []
  const strokeOf = ({ colour, width, dash, round }: Stroke) => ({
    stroke: palette[colour],
    strokeWidth: width,
    ...(dash.length > 0 ? { strokeDasharray: dash.join(' ') } : {}),
    ...(round ? { strokeLinecap: 'round' as const } : {}),
  })
  const fillOf = (fill: Colour | 'hatched' | null): string =>
    fill === null ? 'none' : fill === 'hatched' ? `url(#${hatch})` : palette[fill]
  const pen: Pen = {
    box: (x, y, width, height, radius, fill, outline) => {
      parts.push(
        <rect
          key={parts.length}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={radius}
          fill={fillOf(fill)}
          {...(outline.width === 0 ? {} : strokeOf(outline))}
        />,
      )
    },
    line: (points, stroke, radius) => {
      if (points.length >= 4)
        parts.push(<path key={parts.length} d={svgPath(points, radius)} fill="none" {...strokeOf(stroke)} />)
    },
    shape: (points, fill, outline) => {
      parts.push(
        <path
          key={parts.length}
          d={`${svgPath(points, 0)}Z`}
          fill={fill === null ? 'none' : palette[fill]}
          {...strokeOf(outline)}
        />,
      )
    },
    circle: (x, y, radius, fill, outline) => {
      parts.push(
        <circle
          key={parts.length}
          cx={x}
          cy={y}
          r={radius}
          fill={palette[fill]}
          {...(outline === null ? {} : strokeOf(outline))}
        />,
      )
    },
    text: (text, x, y, style, colour, align) => {
      const { weight, size, family } = fonts[style]
      parts.push(
        <text
          key={parts.length}
          x={x}
          y={y}
          fontFamily={families[family]}
          fontSize={size}
          fontWeight={weight}
          fill={palette[colour]}
          {...(align === 'middle' ? { textAnchor: 'middle' } : {})}
        >
          {text}
        </text>,
      )
    },
  }
  return { pen, parts }
}
