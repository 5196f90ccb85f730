import { useState, useSyncExternalStore, type ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { eye, eyeClosed } from './more-icon-paths.ts'
import { Icon } from './icon.tsx'
import { TextInput } from './text-input.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  labels: { show: string; hide: string }
}

/** The toggle needs scripts, so it is not rendered on the server. */
export function PasswordInput({ labels, className, ...rest }: Props) {
  const [isShown, setIsShown] = useState(false)
  const canShow = useSyncExternalStore(subscribeToNothing, getTrue, () => false)
  return (
    <div className="relative">
      <TextInput
        {...rest}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="off"
        className={classNames('password-input', className)}
      />
      {canShow && (
        <button type="button" onClick={() => setIsShown(!isShown)} className="password-eye">
          <Icon path={isShown ? eyeClosed : eye} className="size-5" />
          <VisuallyHidden>{isShown ? labels.hide : labels.show}</VisuallyHidden>
        </button>
      )}
    </div>
  )
}

const subscribeToNothing = () => () => {}
const getTrue = () => true
