import 'cubechase/path-lab';
import type {} from 'cubechase/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Post() {
  const [wall, setWall] = useState(false);
  return (
    <>
      <button onClick={() => setWall(!wall)}>Wall</button>
      <path-lab text={wall ? 'S.#.G\n.....' : 'S...G\n.....'} algorithm="astar"></path-lab>
    </>
  );
}

createRoot(document.body).render(<Post />);
