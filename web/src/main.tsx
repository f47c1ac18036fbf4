// Where the page begins.
import { createRoot } from 'react-dom/client';

const page = document.getElementById('page');
if (page) createRoot(page).render(<p>Felt</p>);
