import type { HeroPattern as Pattern } from '#domain/theme.ts'

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
      <circle cx="1010" cy="96" r="54" className="fill-secondary" />
      <path className="fill-wash" d={pyramid(1010, 300, 440, 190)} />
      <path className="fill-line" d={pyramid(470, 300, 620, 260)} />
      <path className="fill-wash" d={pyramid(90, 300, 300, 120)} />
    </svg>
  )
}

// A stepped outline, from the left foot over the top to the right foot.
function pyramid(middle: number, foot: number, width: number, height: number): string {
  const stairs = 10
  const tread = width / (2 * stairs)
  const riser = height / stairs
  const up = `v${-riser}h${tread}`.repeat(stairs)
  const down = `h${tread}v${riser}`.repeat(stairs)
  return `M${middle - width / 2} ${foot}${up}${down}z`
}
