import type { ReactNode } from 'react'
import { shopLimits } from '#shared/stores/shop-limits.ts'
import type { SupportTexts } from '#features/support/rules/texts.ts'
import { cross, Icon, plus, undoArrow } from '../icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { PhotoUpload, Photos } from './use-photos.ts'

type Props = { photos: Photos; error: string | null | undefined; texts: SupportTexts }

export function PhotoPicker({ photos, error, texts }: Props) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-4">
        <span className="text-sm font-medium">{texts.photos.label}</span>
        <span className="text-xs text-muted">{texts.form.optional}</span>
      </legend>
      <ul className="flex flex-wrap gap-3">
        <ChosenPhotos photos={photos} texts={texts} />
        {!photos.isFull && (
          <li>
            <PhotoInput photos={photos} className="photo-add">
              <Icon path={plus} className="size-6" />
              <span className="text-xs leading-tight">{texts.photos.add}</span>
            </PhotoInput>
          </li>
        )}
      </ul>
      <p className="text-sm text-muted">{texts.photos.hint(shopLimits.photos)}</p>
      <PhotoErrors photos={photos} error={error} />
    </fieldset>
  )
}

/** Sits below a message field and stays empty until photos are chosen. */
export function PhotoTray({ photos, error, texts }: Props) {
  return (
    <div className="grid gap-2 empty:hidden">
      {photos.list.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          <ChosenPhotos photos={photos} texts={texts} />
        </ul>
      )}
      <PhotoErrors photos={photos} error={error} />
    </div>
  )
}

export function PhotoButton({ photos, texts: { photos: texts } }: Omit<Props, 'error'>) {
  return (
    <>
      {!photos.isFull && (
        <PhotoInput photos={photos} className="button button-quiet photo-input">
          <Icon path={picture} />
          {texts.add}
        </PhotoInput>
      )}
      {photos.areUploading && (
        <p role="status" className="text-sm text-muted">
          {texts.wait}
        </p>
      )}
    </>
  )
}

type InputProps = { photos: Photos; className: string; children: ReactNode }

// Without scripts the photos are submitted with the form itself.
function PhotoInput({ photos, className, children }: InputProps) {
  const isHydrated = useHydrated()
  const addFiles = (input: HTMLInputElement) => {
    photos.add([...(input.files ?? [])])
    input.value = ''
  }
  return (
    <label className={className}>
      {children}
      <input
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        name={isHydrated ? undefined : 'photos'}
        // Files may have been chosen before hydration.
        ref={(input) => {
          if (isHydrated && input?.files?.length) addFiles(input)
        }}
        onChange={({ currentTarget }) => addFiles(currentTarget)}
      />
    </label>
  )
}

function PhotoErrors({ photos, error }: Pick<Props, 'photos' | 'error'>) {
  const messages = new Set([error, ...photos.list.map(({ error: message }) => message)])
  return [...messages].map(
    (message) =>
      message && (
        <p key={message} role="alert" className="text-sm text-danger">
          {message}
        </p>
      ),
  )
}

function ChosenPhotos({ photos, texts }: Pick<Props, 'photos' | 'texts'>) {
  return photos.list.map((photo, index) => (
    <li key={photo.key}>
      <ChosenPhoto photo={photo} number={index + 1} photos={photos} texts={texts.photos} />
    </li>
  ))
}

type ChosenPhotoProps = {
  photo: PhotoUpload
  number: number
  photos: Photos
  texts: SupportTexts['photos']
}

function ChosenPhoto({ photo, number, photos, texts }: ChosenPhotoProps) {
  const { key, id, progress, error: message } = photo
  return (
    <div className="photo-chosen" data-failed={message !== null || undefined}>
      {id && (
        <>
          <input type="hidden" name="photo_ids[]" value={id} />
          <img src={photos.getHref(id)} alt={texts.photo(number)} />
        </>
      )}
      {!id && !message && (
        <progress value={progress} max={1} aria-label={texts.uploading(number)} />
      )}
      {message && (
        <button type="button" className="photo-again" onClick={() => photos.tryAgain(key)}>
          <Icon path={undoArrow} className="size-5" />
          <VisuallyHidden>{texts.tryAgain(number)}</VisuallyHidden>
        </button>
      )}
      <button type="button" className="photo-remove" onClick={() => photos.remove(photo)}>
        <Icon path={cross} className="size-3.5" />
        <VisuallyHidden>{texts.remove(number)}</VisuallyHidden>
      </button>
    </div>
  )
}

// Here because only this screen needs it; licence in icon.tsx.
const picture =
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 9a2 2 0 1 1-4 0 2 2 0 0 1 4 0M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21'
