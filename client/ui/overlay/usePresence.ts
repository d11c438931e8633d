import { useEffect, useState, type ReactNode } from "react";

// Longer than the slowest way out, two thirds of --t-slow.
const leaveMs = 240;

// What was open stays drawn, as it last was, until it has left the screen.
export function usePresence(isOpen: boolean, content: ReactNode): ReactNode {
  const [kept, setKept] = useState<ReactNode>(isOpen ? content : null);
  if (isOpen && kept !== content) setKept(content);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setKept(null), leaveMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOpen ? content : kept;
}
