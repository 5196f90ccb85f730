import type { HeroPattern as Pattern } from '#features/stores/rules/theme.ts'

export function HeroPattern({ pattern }: { pattern: Pattern }) {
  return (
    <div aria-hidden="true" className={`hero-pattern hero-pattern-${pattern}`}>
      {pattern === 'steps' && <Steps />}
    </div>
  )
}

function Steps() {
  return (
    <svg viewBox="0 0 1440 300" preserveAspectRatio="xMidYMax slice" className="size-full">
      <circle cx="720" cy="86" r="66" className="fill-secondary" />
      <path className="fill-wash" d={getPyramidPath(330, 300, 420, 150)} />
      <path className="fill-wash" d={getPyramidPath(1130, 300, 520, 186)} />
      <path className="fill-line" d={getPyramidPath(720, 300, 640, 222)} />
    </svg>
  )
}

function getPyramidPath(middle: number, foot: number, width: number, height: number): string {
  const stairs = 12
  const tread = width / (2 * stairs)
  const riser = height / stairs
  const up = `v${-riser}h${tread}`.repeat(stairs)
  const down = `h${tread}v${riser}`.repeat(stairs)
  return `M${middle - width / 2} ${foot}${up}${down}z`
}
