import { Upload } from 'lucide-react'
import { useState, type ComponentPropsWithRef } from 'react'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & {
  label: string
  hint?: string
}

// The transparent file input covers the area, so dropping and choosing are native.
export function FileDrop({ label, hint, ...rest }: Props) {
  const [isOver, setIsOver] = useState(false)
  return (
    <label
      className="file-drop"
      data-over={isOver || undefined}
      onDragEnter={() => setIsOver(true)}
      onDragLeave={() => setIsOver(false)}
      onDrop={() => setIsOver(false)}
    >
      <Upload aria-hidden="true" strokeWidth={1.5} className="size-5" />
      <span className="font-medium">{label}</span>
      {hint && <span className="text-sm text-muted">{hint}</span>}
      <input {...rest} type="file" className="absolute inset-0 cursor-pointer opacity-0" />
    </label>
  )
}
