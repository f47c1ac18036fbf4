// Where the page begins.
import { createRoot } from 'react-dom/client';
import { App } from './App';
import './styles/base.css';
import './styles/lobby.css';
import './styles/stage.css';
import './styles/table.css';

const page = document.getElementById('page');
if (page) createRoot(page).render(<App />);
