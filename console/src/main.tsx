/** Starts the console. */

import { render } from 'preact';
import { takeKeyFromAddress } from './api/session.js';
import { Console } from './console.js';
import './styles/base.css';
import './styles/layout.css';
import './styles/parts.css';
import './styles/pages.css';

takeKeyFromAddress();
const place = document.getElementById('console');
if (place !== null) render(<Console />, place);
