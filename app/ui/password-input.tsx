import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { eye, eyeClosed, Icon } from './icon.tsx'
import { TextInput } from './field.tsx'
import { togglePassword } from './toggle-password.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  labels: { show: string; hide: string }
}

/** The toggle works in a hydrated page and, by its action, in a document of the shop. */
export function PasswordInput({ labels, className, ...rest }: Props) {
  return (
    <div className="relative">
      <TextInput
        {...rest}
        type="password"
        spellCheck={false}
        autoCapitalize="off"
        className={classNames('password-input', className)}
      />
      <button
        type="button"
        data-action="show-password"
        onClick={({ currentTarget }) => togglePassword(currentTarget)}
        className="password-eye with-scripts"
      >
        <span>
          <Icon path={eye} className="size-5" />
          <VisuallyHidden>{labels.show}</VisuallyHidden>
        </span>
        <span>
          <Icon path={eyeClosed} className="size-5" />
          <VisuallyHidden>{labels.hide}</VisuallyHidden>
        </span>
      </button>
    </div>
  )
}
