type Props = { done: number; of?: number; label: string }

// What a browser draws by itself lays a dark track below a dark filling: nothing done looks like everything.
const look =
  'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-fill [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-fill [&::-webkit-progress-value]:transition-[inline-size]'

export function ProgressBar({ done, of = 1, label }: Props) {
  return <progress value={done} max={of} aria-label={label} className={look} />
}
