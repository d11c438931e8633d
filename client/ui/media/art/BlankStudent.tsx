interface BlankStudentProps {
  readonly className?: string | undefined;
}

// Drawn as the other faces are, with the features left out. Pictures are the same in both themes.
export function BlankStudent({ className }: BlankStudentProps) {
  return (
    <svg className={className} viewBox="0 0 120 120" aria-hidden="true">
      <rect width="120" height="120" fill="#e6e4da" />
      <g transform="translate(-6 -4) scale(1.1)">
        <path d="M52.5 64L52 88C52 94 68 94 68 88L67.5 64Z" fill="#c3b7a6" />
        <path d="M16 124C17 100 29 91 46 82C50 87 70 87 74 82C91 91 103 100 104 124Z" fill="#7f9186" />
        <path d="M60 86C70 87 74 84 74 82C90 94 101 103 102 124H60Z" fill="#000" opacity=".08" />
        <path d="M46 82C50 89 70 89 74 82" fill="none" stroke="#65766c" strokeWidth="2.6" strokeLinecap="round" />
        <path d="M53 72C56 77 64 77 67 72L67 76C64 82 56 82 53 76Z" fill="#a99c8a" opacity=".55" />
        <ellipse cx="42.6" cy="52" rx="3.8" ry="5.4" fill="#c3b7a6" />
        <ellipse cx="77.4" cy="52" rx="3.8" ry="5.4" fill="#c3b7a6" />
        <path
          d="M42.5 49C42 32 49 25.5 60 25.5C71 25.5 78 32 77.5 49C77 62 69.5 73.5 60 73.5C50.5 73.5 43 62 42.5 49Z"
          fill="#dcd2c3"
        />
        <path
          d="M42 48C39 31 47 20.5 60 20.5C73 20.5 81 31 78 48C77.4 43 76 39.5 73.5 37C66 37.6 58 36.4 51 34C47.5 36 43.4 41 42 48Z"
          fill="#9c9284"
        />
        <path
          d="M50 27.5C55 24 63 23.5 69 26.5"
          fill="none"
          stroke="#b5ab9c"
          strokeWidth="2"
          strokeLinecap="round"
          opacity=".55"
        />
      </g>
    </svg>
  );
}
