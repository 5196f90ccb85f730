import styles from '#ui/staff-styles.css?url'

/** Includes the styles of components that no single theme uses. */
export function AllStyles() {
  return <link rel="stylesheet" href={styles} precedence="pieces" />
}
