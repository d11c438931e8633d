import { useNavigate } from "react-router";
import { saveNextPath } from "#client/session/nextPath.ts";
import { setUser } from "#client/session/session.ts";

// As the same person, everything goes on where it stopped.
export function useSignIn(): () => void {
  const navigate = useNavigate();
  return () => {
    saveNextPath(location.pathname + location.search);
    setUser(null);
    void navigate("/login");
  };
}
