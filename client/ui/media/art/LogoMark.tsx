interface LogoMarkProps {
  readonly className?: string | undefined;
}

// An arch that is a doorway, a fireplace and, with its foot, a speech bubble. One ember inside.
export function LogoMark({ className }: LogoMarkProps) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M4 30.2V14.6C4 7.7 9.4 2 16 2s12 5.7 12 12.6v9.2c0 1.7-1.3 3-3 3H10.2L5.5 30.9c-.6.5-1.5.1-1.5-.7Z"
        fill="var(--spruce)"
      />
      <path d="M10.6 21.6v-6.8c0-3.2 2.4-5.9 5.4-5.9s5.4 2.7 5.4 5.9v6.8Z" fill="var(--mark-inner)" />
      <path d="M16 12.9c1.9 1.7 3.1 3.3 3.1 5.1a3.1 3.1 0 0 1-6.2 0c0-1.8 1.2-3.4 3.1-5.1Z" fill="var(--ember)" />
    </svg>
  );
}
