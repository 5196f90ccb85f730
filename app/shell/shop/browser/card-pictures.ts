/** Shows the second picture of a card to a mouse; others never load it. */
export function startCardPictures(): void {
  addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    const place = target.closest('article')?.querySelector<HTMLElement>('[data-second]')
    if (!place || place.querySelector('.card-second')) return
    const picture = new Image()
    picture.className = 'card-second'
    picture.dataset['keep'] = ''
    picture.alt = ''
    picture.src = place.dataset['second'] ?? ''
    place.append(picture)
  })
}
