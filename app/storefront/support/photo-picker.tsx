import type { ReactNode } from 'react'
import { limits } from '#domain/limits.ts'
import type { SupportWords } from '#domain/text/support.ts'
import { cross } from '#ui/drawings.ts'
import { picture, plus, wayBack } from '#ui/more-drawings.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { PhotoInHand, Photos } from './use-photos.ts'

type Props = { photos: Photos; error: string | null | undefined; words: SupportWords }

export function PhotoPicker({ photos, error, words }: Props) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-4">
        <span className="text-sm font-medium">{words.photos.label}</span>
        <span className="text-xs text-muted">{words.form.optional}</span>
      </legend>
      <ul className="flex flex-wrap gap-3">
        <ChosenPhotos photos={photos} words={words} />
        {!photos.isFull && (
          <li>
            <PhotoInput photos={photos} className="photo-add">
              <Icon drawing={plus} className="size-6" />
              <span className="text-xs leading-tight">{words.photos.add}</span>
            </PhotoInput>
          </li>
        )}
      </ul>
      <p className="text-sm text-muted">{words.photos.hint(limits.photos)}</p>
      <PhotoFaults photos={photos} error={error} />
    </fieldset>
  )
}

/** Sits below a message field and stays empty until photos are chosen. */
export function PhotoTray({ photos, error, words }: Props) {
  return (
    <div className="grid gap-2 empty:hidden">
      {photos.list.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          <ChosenPhotos photos={photos} words={words} />
        </ul>
      )}
      <PhotoFaults photos={photos} error={error} />
    </div>
  )
}

export function PhotoButton({ photos, words: { photos: words } }: Omit<Props, 'error'>) {
  return (
    <>
      {!photos.isFull && (
        <PhotoInput photos={photos} className="button button-quiet photo-input">
          <Icon drawing={picture} />
          {words.add}
        </PhotoInput>
      )}
      {photos.areUnderWay && (
        <p role="status" className="text-sm text-muted">
          {words.wait}
        </p>
      )}
    </>
  )
}

type InputProps = { photos: Photos; className: string; children: ReactNode }

// Without scripts the photos are submitted with the form itself.
function PhotoInput({ photos, className, children }: InputProps) {
  const isHydrated = useHydrated()
  const bring = (input: HTMLInputElement) => {
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
          if (isHydrated && input?.files?.length) bring(input)
        }}
        onChange={({ currentTarget }) => bring(currentTarget)}
      />
    </label>
  )
}

function PhotoFaults({ photos, error }: Pick<Props, 'photos' | 'error'>) {
  const faults = new Set([error, ...photos.list.map(({ fault }) => fault)])
  return [...faults].map(
    (fault) =>
      fault && (
        <p key={fault} role="alert" className="text-sm text-danger">
          {fault}
        </p>
      ),
  )
}

function ChosenPhotos({ photos, words }: Pick<Props, 'photos' | 'words'>) {
  return photos.list.map((photo, index) => (
    <li key={photo.key}>
      <Chosen photo={photo} number={index + 1} photos={photos} words={words.photos} />
    </li>
  ))
}

type ChosenProps = {
  photo: PhotoInHand
  number: number
  photos: Photos
  words: SupportWords['photos']
}

function Chosen({ photo, number, photos, words }: ChosenProps) {
  const { key, id, progress, fault } = photo
  return (
    <div className="photo-chosen" data-failed={fault !== null || undefined}>
      {id && (
        <>
          <input type="hidden" name="photo_ids[]" value={id} />
          <img src={photos.hrefOf(id)} alt={words.photo(number)} />
        </>
      )}
      {!id && !fault && <progress value={progress} max={1} aria-label={words.uploading(number)} />}
      {fault && (
        <button type="button" className="photo-again" onClick={() => photos.tryAgain(key)}>
          <Icon drawing={wayBack} className="size-5" />
          <VisuallyHidden>{words.tryAgain(number)}</VisuallyHidden>
        </button>
      )}
      <button type="button" className="photo-remove" onClick={() => photos.remove(photo)}>
        <Icon drawing={cross} className="size-3.5" />
        <VisuallyHidden>{words.remove(number)}</VisuallyHidden>
      </button>
    </div>
  )
}
